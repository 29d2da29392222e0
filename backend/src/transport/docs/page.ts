/** The page at /docs: Swagger UI over /openapi.json. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Structured Extraction Service: API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** The validator badge is off because it asks another host. */
export const START_SCRIPT = `window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', validatorUrl: null });
`;
