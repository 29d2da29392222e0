import type { InputHTMLAttributes } from 'preact';
import { Field, type FieldProps } from './field.js';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autocomplete'
  | 'autocapitalize'
  | 'spellcheck'
  | 'defaultValue'
  | 'inputMode'
  | 'max'
  | 'min'
  | 'placeholder'
  | 'required'
  | 'class'
>;

interface TextFieldProps extends FieldProps, InputProps {
  readonly name: string;
  readonly type?: 'text' | 'email' | 'url' | 'number';
}

/** One line of text. */
export function TextField({ label, hint, error, type = 'text', class: ownClass, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <input
          {...tied}
          {...input}
          type={type as 'text'}
          dir="auto"
          class={ownClass === undefined ? 'input' : `input ${ownClass}`}
        />
      )}
    </Field>
  );
}
