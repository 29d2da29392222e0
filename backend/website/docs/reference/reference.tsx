import type { Heading } from '../markdown/render-guide.js';
import { type ApiDocument, callsOf } from './document.js';
import { Fields } from './fields.js';
import { OperationSection } from './operation.js';
import { Prose } from './prose.js';

const TITLES: Readonly<Record<string, string>> = { extraction: 'Extraction', accounts: 'Accounts', health: 'Health' };

/** The page of the HTTP API, from its title on. */
export function Reference({ document }: { readonly document: ApiDocument }) {
  const { info, components } = document;
  return (
    <>
      <h1>HTTP API</h1>
      <p>{info.description}</p>
      <p>
        This page is made from the service's OpenAPI document; the one of this server is at{' '}
        <a href="/openapi.json">/openapi.json</a>. Refusals are problems in the sense of RFC 9457, with a{' '}
        <code>code</code> for programs: see <a href="/docs/errors">errors</a>. The calls of tokens, webhooks and usage
        are in <a href="/docs/account-proto">account.proto</a>.
      </p>
      <h2 id="credentials">Credentials</h2>
      <dl class="api-fields">
        {Object.entries(components.securitySchemes).map(([name, { description }]) => (
          <div key={name} class="api-field">
            <dt>
              <code class="api-field-name">{name}</code>
            </dt>
            <dd>
              <p>
                <Prose text={description} />
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {document.tags.map(({ name }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{TITLES[name] ?? name}</h2>
          {callsOf(document, name).map((call) => (
            <OperationSection key={call.operationId} call={call} document={document} />
          ))}
        </section>
      ))}
      <h2 id="schemas">Schemas</h2>
      <p>
        A field that is <em>required</em> is always there, in a request and in an answer. Any other may be left out, and
        in an answer it is where the service does not know it.
      </p>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <section key={name} class="schema" aria-labelledby={`schema-${name}`}>
          <h3 id={`schema-${name}`}>{name}</h3>
          {schema.description !== undefined && <p>{schema.description}</p>}
          <Fields schema={schema} schemas={components.schemas} />
        </section>
      ))}
    </>
  );
}

/** What is on that page: its parts and calls, and the part of the schemas. */
export function referenceHeadings(document: ApiDocument): Heading[] {
  return [
    { level: 2, text: 'Credentials', id: 'credentials' },
    ...document.tags.flatMap(({ name }) => [
      { level: 2, text: TITLES[name] ?? name, id: name },
      ...callsOf(document, name).map(({ path, operationId }) => ({ level: 3, text: path, id: operationId })),
    ]),
    { level: 2, text: 'Schemas', id: 'schemas' },
  ];
}
