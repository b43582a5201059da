/** What a page may say of a sign-in. What it leaves out is left out of the text, but for the domain and the address. */
export interface SignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text of a sign-in, as Sign In With Solana has it. @param host of the page, where it does not say its domain. */
export function signInText(input: SignInInput & { readonly address: string }, host: string): string {
  const { domain = host, address, statement, resources } = input
  const fields = FIELDS.flatMap(([label, name]) => (input[name] ? [`${label}: ${input[name]}`] : []))
  if (resources) fields.push(['Resources:', ...resources.map((one) => `- ${one}`)].join('\n'))
  const parts = [`${domain} wants you to sign in with your Solana account:\n${address}`, ...(statement ? [statement] : []), ...(fields.length > 0 ? [fields.join('\n')] : [])]
  return parts.join('\n\n')
}
