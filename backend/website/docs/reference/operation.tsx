import { Code } from './code.js';
import { curlFor } from './curl.js';
import { type Answer, type ApiDocument, type Call, nameOf, type Schema } from './document.js';
import { EXAMPLE_BODIES } from './examples.js';
import { Fields } from './fields.js';
import { Prose } from './prose.js';

interface OperationProps {
  readonly call: Call;
  readonly document: ApiDocument;
}

/** One call: what it does, who may make it, what it takes and gives, an example. */
export function OperationSection({ call, document }: OperationProps) {
  const { schemas } = document.components;
  const [success, ...failures] = Object.entries(call.responses);
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  return (
    <section class="operation" aria-labelledby={call.operationId}>
      <h3 id={call.operationId}>
        <span class="operation-method">{call.method}</span> <code class="operation-path">{call.path}</code>
      </h3>
      <p class="operation-summary">{call.summary}.</p>
      <p>
        <Prose text={credentialWords(call)} />
      </p>
      {body !== undefined && call.requestBody?.required === true && (
        <>
          <h4>Takes</h4>
          <p class="media-types">{Object.keys(call.requestBody.content).join(' or ')}</p>
          <Fields schema={follow(body, schemas)} schemas={schemas} />
        </>
      )}
      <h4>Gives</h4>
      {success !== undefined && <Success status={success[0]} answer={success[1]} />}
      <Failures failures={failures} />
      <h4>Example</h4>
      <Code code={curlFor(call, EXAMPLE_BODIES[call.operationId])} language="sh" />
    </section>
  );
}

/** Who may make the call. */
function credentialWords({ security }: Call): string {
  const schemes = security.flatMap(Object.keys);
  if (schemes.length === 0) return 'Needs no credential.';
  const links = schemes.map((scheme) => `\`${scheme}\``).join(' or ');
  return security.some((choice) => Object.keys(choice).length === 0)
    ? `Needs no credential; takes ${links}.`
    : `Needs a credential: ${links}.`;
}

function follow(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  return schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? schema);
}

function Success({ status, answer }: { readonly status: string; readonly answer: Answer }) {
  const reference = Object.values(answer.content ?? {})[0]?.schema.$ref;
  const schema = reference === undefined || nameOf(reference) === 'Nothing' ? null : nameOf(reference);
  return (
    <dl class="answers">
      <dt>
        <code>{status}</code>
      </dt>
      <dd>
        {schema === null ? 'Nothing to read.' : <a href={`#schema-${schema}`}>{schema}</a>}
        <ul class="answer-headers">
          {Object.entries(answer.headers ?? {}).map(([name, header]) => (
            <li key={name}>
              <code>{name}</code>: {header.description}
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

function Failures({ failures }: { readonly failures: readonly (readonly [string, Answer])[] }) {
  if (failures.length === 0) return null;
  return (
    <details>
      <summary>Errors: {failures.map(([status]) => status).join(', ')}</summary>
      <dl class="answers">
        {failures.map(([status, { description }]) => (
          <div key={status} class="answer">
            <dt>
              <code>{status}</code>
            </dt>
            {description.split('\n\n').map((meaning) => (
              <dd key={meaning}>
                <Prose text={meaning} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
