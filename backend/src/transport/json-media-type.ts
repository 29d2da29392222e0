/** Whether a Content-Type is that of JSON in UTF-8. */
export function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  return type === 'application/json' && parameters.every((parameter) => isUtf8(parameter));
}

/** Parameters other than charset mean nothing to JSON and are let be. */
function isUtf8(parameter: string): boolean {
  return !parameter.startsWith('charset=') || /^charset="?utf-?8"?$/.test(parameter);
}
