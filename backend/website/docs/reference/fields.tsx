import type { Schema } from './document.js';
import { type FieldType, fieldRules, fieldType } from './field-rules.js';
import { Prose } from './prose.js';

interface FieldsProps {
  readonly schema: Schema;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** The fields of an object, and of the objects in it. */
export function Fields({ schema, schemas }: FieldsProps) {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return <p>No fields.</p>;
  return (
    <dl class="api-fields">
      {fields.map(([name, field]) => (
        <Field
          key={name}
          name={name}
          field={field}
          isRequired={schema.required?.includes(name) === true}
          schemas={schemas}
        />
      ))}
    </dl>
  );
}

interface FieldProps {
  readonly name: string;
  readonly field: Schema;
  readonly isRequired: boolean;
  readonly schemas: FieldsProps['schemas'];
}

function Field({ name, field, isRequired, schemas }: FieldProps) {
  const type = fieldType(field);
  const rules = fieldRules(type);
  const description = field.description ?? type.value.description;
  return (
    <div class="api-field">
      <dt>
        <code class="api-field-name">{name}</code> <TypeWords type={type} />{' '}
        {isRequired && <span class="api-field-required">required</span>}
      </dt>
      <dd>
        {description !== undefined && (
          <p>
            <Prose text={description} />
          </p>
        )}
        {rules.length > 0 && (
          <p class="api-field-rules">
            <Prose text={rules.join('; ')} />
          </p>
        )}
        <Inner type={type} schemas={schemas} />
      </dd>
    </div>
  );
}

function TypeWords({ type }: { readonly type: FieldType }) {
  return (
    <span class="api-field-type">
      {type.isList && 'list of '}
      {type.schema === null ? type.words : <a href={`#schema-${type.schema}`}>{type.schema}</a>}
      {type.isNullable && ' or null'}
    </span>
  );
}

/** The fields of an object inside: shown at once where it has no name, on demand where it has one. */
function Inner({ type, schemas }: { readonly type: FieldType; readonly schemas: FieldsProps['schemas'] }) {
  if (type.schema === null) {
    return type.value.properties === undefined ? null : <Fields schema={type.value} schemas={schemas} />;
  }
  const schema = schemas[type.schema];
  if (schema === undefined) throw new Error(`The document has no schema ${type.schema}`);
  return (
    <details>
      <summary>Fields of {type.schema}</summary>
      <Fields schema={schema} schemas={schemas} />
    </details>
  );
}
