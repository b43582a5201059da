/** A person who can sign in at the providers. Nobody has a password here. */
export interface Person {
  /** What a test chooses them by. */
  readonly login: string
  /** The number that a provider knows them by. */
  readonly id: number
  readonly name: string
  readonly email?: string
  /** Whether the provider has seen that the address is theirs. Nobody may take an unverified address for a person. */
  readonly isEmailVerified: boolean
}

export const PEOPLE: readonly Person[] = [
  { login: 'ada', id: 4241, name: 'Ada Lovelace', email: 'ada@example.org', isEmailVerified: true },
  { login: 'grace', id: 4242, name: 'Grace Hopper', email: 'grace@example.org', isEmailVerified: true },
  // Says that Ada's address is his own.
  { login: 'mallory', id: 4243, name: 'Mallory Miller', email: 'ada@example.org', isEmailVerified: false },
  { login: 'nemo', id: 4244, name: 'Nemo Nobody', isEmailVerified: false },
]
