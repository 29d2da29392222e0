import { randomUUID } from 'node:crypto';

/** Makes an id with this prefix: `evt_6f1c0b0f2f3d4f0f9a7f5f6f7a8b9c0d`. */
export type NewId = (prefix: 'evt' | 'msg' | 'wh') => string;

export const newId: NewId = (prefix) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
