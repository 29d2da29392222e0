/** Where tokens are kept between two commands: the functions of keytar that this client calls, with their meaning. */
export interface CredentialStore {
  /** Null where there is none. */
  getPassword(service: string, account: string): Promise<string | null>;
  /** Takes the place of the one that is there. */
  setPassword(service: string, account: string, password: string): Promise<void>;
  /** False where there was none. */
  deletePassword(service: string, account: string): Promise<boolean>;
  /** All of one service. */
  findCredentials(service: string): Promise<readonly StoredCredential[]>;
}

export interface StoredCredential {
  readonly account: string;
  readonly password: string;
}

/** The packages that reach a keychain, the first choice first. Neither reads what the other one wrote. */
export const KEYCHAINS = ['keytar', '@napi-rs/keyring'] as const;
export type Keychain = (typeof KEYCHAINS)[number];

export type StoreName = Keychain | 'file';

/** What the entries of this client are filed under; the account of each is the host that its token is for. */
export const SERVICE = 'service-cli';
