/** What each protocol calls things: `read` takes a question out of a request, `write` makes a response of an answer. */
export const PROTOCOLS = {
  'POST /v1/chat/completions': {
    read: ({ model, messages, response_format: form }) => ({
      ...partsOf(messages),
      model,
      isStrict: form !== undefined,
    }),
    write: (content, { model, system, prompt }, finish_reason = 'stop') => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
      usage: {
        prompt_tokens: tokens(system + prompt),
        completion_tokens: tokens(content),
        total_tokens: tokens(system + prompt + content),
      },
    }),
  },
  'POST /api/chat': {
    read: ({ model, messages, format }) => ({ ...partsOf(messages), model, isStrict: format !== undefined }),
    write: (content, { model, system, prompt }, done_reason = 'stop') => ({
      model,
      created_at: '2026-01-01T00:00:00Z',
      message: { role: 'assistant', content },
      done: true,
      done_reason,
      prompt_eval_count: tokens(system + prompt),
      eval_count: tokens(content),
    }),
  },
};

function partsOf(messages) {
  const said = (role) => messages.filter((message) => message.role === role).map(({ content }) => contentText(content));
  return { system: said('system').join('\n'), prompt: said('user').join('\n') };
}

function contentText(content) {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
}

/** About four letters each, as in English. */
function tokens(text) {
  return Math.ceil(text.length / 4);
}
