import { describe, expect, it } from 'vitest';
import { isStandIn } from './stand-ins.js';

describe('isStandIn', () => {
  it.each([
    'image omitted',
    'This message was deleted',
    'Message deleted by admin Ana',
    'left the channel',
    'Missed voice call at 14:05',
    'Waiting for this message. This may take a while.',
    'Bild weggelassen',
    'Du hast diese Nachricht gelöscht.',
    'Verpasster Sprachanruf um 14:05',
    'imagen omitida',
    'Eliminaste este mensaje.',
    'Llamada de voz perdida a las 14:05',
    'vidéo absente',
    'Ce message a été supprimé',
    'Appel vocal manqué à 14:05',
    'figurinha omitida',
    'Essa mensagem foi apagada.',
    'Ligação de voz perdida às 14:05',
    'Chamada perdida',
  ])('knows what the program shows: %s', (text) => {
    expect(isStandIn(text, '', 'two-line')).toBe(true);
  });

  it.each([
    'I missed the voice call',
    'the image is omitted on purpose',
    'ich habe das Bild weggelassen',
    'a chamada perdida era minha',
    'perdi a ligação',
  ])('leaves what somebody writes: %s', (text) => {
    expect(isStandIn(text, '', 'two-line')).toBe(false);
  });
});
