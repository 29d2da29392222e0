/** What the examples send, by operation; a call that is not here takes no body. */
export const EXAMPLE_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  extract: {
    raw_content: 'Ana: Ben, can you send the report by Friday?\nBen: will do',
    source_type: 'generic',
    metadata: { reference_time: '2026-03-10T09:00:00Z' },
  },
  extractOnBackend: { raw_content: 'Ana: Ben, can you send the report by Friday?\nBen: will do' },
  signUp: { email: 'ana@example.com', password: 'seven grey herons', name: 'Ana' },
  signIn: { email: 'ana@example.com', password: 'seven grey herons' },
  changePassword: { current_password: 'seven grey herons', new_password: 'eight white storks' },
  resetPassword: { token: 'kJ3hYx8Vw0vT2mQ9rZ5nB7cLsD4fG6pA1eUiXoNqKtM', new_password: 'eight white storks' },
  deleteUser: { password: 'seven grey herons' },
  deviceCode: { client_id: 'service-cli' },
  deviceToken: {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: 'cuNvbLwGZeZEJwVGwUgRnWyhWbkgRWGrRyZTDvUe',
    client_id: 'service-cli',
  },
  claimDevice: { user_code: 'WDJB-MJHT' },
  approveDevice: { user_code: 'WDJB-MJHT' },
  denyDevice: { user_code: 'WDJB-MJHT' },
};
