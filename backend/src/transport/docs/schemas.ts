import { RESPONSE_SCHEMAS } from '@structured-extraction/proto/extraction/v1/extraction_schema';
import { z } from 'zod';
import { Problem } from '../../extraction/response/contract/problem.js';
import { ExtractionMetadata, extractionRequest } from '../../extraction/response/contract/request.js';
import {
  ChangePassword,
  DeleteUser,
  DeviceCodeRequest,
  DeviceTokenRequest,
  Nothing,
  ResetPassword,
  SignIn,
  SignUp,
  UserCode,
} from '../accounts/bodies.js';
import { Engine } from '../engine-route.js';
import {
  Account,
  CurrentSession,
  DeviceAccess,
  DeviceAuthorization,
  DeviceClaim,
  DeviceVerdict,
  KeySet,
  OAuthError,
  SessionToken,
} from './account-answers.js';

/** Every schema of the document by its name. The requests are the ones that bodies are checked with, the response is that of the .proto. */
export function componentSchemas(maxContentBytes: number): Readonly<Record<string, object>> {
  const schemas = {
    ExtractionRequest: extractionRequest(maxContentBytes),
    ExtractionMetadata,
    Engine,
    Problem,
    SignUp,
    SignIn,
    ChangePassword,
    ResetPassword,
    DeleteUser,
    UserCode,
    Nothing,
    DeviceCodeRequest,
    DeviceTokenRequest,
    Account,
    CurrentSession,
    SessionToken,
    KeySet,
    DeviceAuthorization,
    DeviceAccess,
    DeviceClaim,
    DeviceVerdict,
    OAuthError,
  };
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { io: 'input', uri: (id) => `#/components/schemas/${id}` });
  const checked = Object.entries(made.schemas).map(([id, schema]) => [id, withoutIdentity(schema)]);
  return { ...Object.fromEntries(checked), ...RESPONSE_SCHEMAS };
}

/** Inside an OpenAPI document a schema has its name from its place. */
function withoutIdentity(schema: object): object {
  const { $id: _id, $schema: _schema, id: _name, ...rest } = schema as Record<string, unknown>;
  return rest;
}
