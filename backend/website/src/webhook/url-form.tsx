import { useLayoutEffect } from 'preact/hooks';
import { wrongFields } from '../forms/field-errors.js';
import { Form } from '../forms/form.js';
import { SubmitButton } from '../forms/submit-button.js';
import { TextField } from '../forms/text-field.js';
import { textOf, useSubmission } from '../forms/use-submission.js';
import type { Webhook } from './webhook.js';
import type { WebhookCalls } from './webhook-calls.js';

interface UrlFormProps {
  readonly calls: WebhookCalls;
  /** Null: there is no webhook yet. */
  readonly present: Webhook | null;
  readonly onSet: (webhook: Webhook, secret: string | null) => void;
  /** For another URL alone: where there is none, there is nothing to go back to. */
  readonly onCancel: () => void;
}

/** Where the events go; what is wrong with a URL the service says itself. */
export function UrlForm({ calls, present, onSet, onCancel }: UrlFormProps) {
  const submission = useSubmission({
    check: (values) => wrongFields({ url: textOf(values, 'url').trim() === '' ? 'Enter the URL.' : null }),
    async send(values) {
      const { webhook, secret } = await calls.set(textOf(values, 'url').trim());
      onSet(webhook, secret);
    },
    explain: ({ code, message }) => (code === 'invalid_webhook_url' ? { url: message } : {}),
  });
  const { errors, form } = submission;
  const isChange = present !== null;
  useLayoutEffect(() => {
    if (isChange) form.current?.querySelector('input')?.focus();
  }, [isChange, form]);
  return (
    <div class="sheet webhook-desk">
      <h3>{isChange ? 'Another URL' : 'Where should events go?'}</h3>
      <Form
        submission={submission}
        label={isChange ? 'Change the webhook' : 'Set a webhook'}
        buttons={
          <>
            <SubmitButton
              submission={submission}
              label={isChange ? 'Set this URL' : 'Set the webhook'}
              busyLabel={isChange ? 'Setting the URL…' : 'Setting the webhook…'}
            />
            {isChange && (
              <button type="button" class="button" onClick={onCancel}>
                Cancel
              </button>
            )}
          </>
        }
      >
        <TextField
          label="URL"
          name="url"
          type="url"
          inputMode="url"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          required
          defaultValue={present?.url ?? ''}
          hint="https, at a public host: https://hooks.example.com/service"
          error={errors['url']}
        />
      </Form>
    </div>
  );
}
