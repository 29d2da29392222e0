import { z } from 'zod';
import {
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  passwordLength,
} from '../../accounts/passwords/password-rules.js';

/** RFC 5321: 64 before the @, 255 after it, 254 in all that a mail server takes. */
const MAX_EMAIL_CHARACTERS = 254;
const MAX_NAME_CHARACTERS = 100;

/** C0, C1 and DEL, and what turns the direction of text around. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

function broken(reason: string) {
  return { params: { reason } };
}

/** With the flag `u`, only a surrogate without its other half is a character of this class. */
const HALF_SURROGATE = /\p{Cs}/u;

const text = z.string().refine((value) => !HALF_SURROGATE.test(value), broken('encoding'));

const email = z
  .string()
  .max(MAX_EMAIL_CHARACTERS)
  .meta({ format: 'email' })
  .pipe(z.email())
  .transform((address) => address.toLowerCase());

/** One to be set: `passwords/password-rules.ts` says what is too weak. */
const newPassword = text.meta({
  format: 'password',
  minLength: MIN_PASSWORD_CHARACTERS,
  maxLength: MAX_PASSWORD_CHARACTERS,
  description: 'None of the commonest ones, and not the e-mail address.',
});

/** One to be held against another. */
const password = text
  .refine((value) => value !== '' && passwordLength(value) <= MAX_PASSWORD_CHARACTERS, broken('password_length'))
  .meta({ format: 'password', minLength: 1, maxLength: MAX_PASSWORD_CHARACTERS });

const userCode = z.string().regex(/^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){7}$/);

export const SignUp = z
  .object({
    email,
    password: newPassword,
    name: text
      .meta({ description: `1 to ${MAX_NAME_CHARACTERS} characters; absent: what stands before the @.` })
      .transform((name) => name.trim())
      .refine((name) => name !== '' && name.length <= MAX_NAME_CHARACTERS, broken('name_length'))
      .refine((name) => !UNPRINTABLE.test(name), broken('unprintable'))
      .optional(),
  })
  .transform(({ name, ...person }) => ({ ...person, name: name ?? person.email.replace(/@.{0,254}$/, '') }));

export const SignIn = z.object({ email, password });

export const ChangePassword = z.object({ current_password: password, new_password: newPassword });

/** What stands in the link is not read more closely: the store knows it, or it is good for nothing. */
export const ResetPassword = z.object({
  token: z.string().min(1).max(200).meta({ description: 'What stands after the # of the link.' }),
  new_password: newPassword,
});

export const DeleteUser = z.object({ password });

export const UserCode = z.object({ user_code: userCode });

/** A call that takes nothing; a body may be left out. */
export const Nothing = z.object({});

export const DeviceCodeRequest = z.object({ client_id: z.string().min(1).max(64) });

export const DeviceTokenRequest = z.object({
  grant_type: z.string(),
  device_code: z.string().regex(/^[A-Za-z0-9]{1,191}$/),
  client_id: z.string().min(1).max(64),
});
