/** What the page has to know before there can be a wallet. */
export interface Settings {
  readonly relayUrl: string
  readonly projectId: string
  /** Nodes by network (CAIP-2). */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** CAIP-2. The wallet's own choice if there are none. */
  readonly chains: readonly string[]
  readonly approve: boolean
  readonly answer: boolean
}

const KEY = 'latchkey-demo-wallet'
const NONE: Settings = { relayUrl: '', projectId: 'demo', rpcUrls: {}, chains: [], approve: false, answer: false }

/**
 * Of the page's address, and what it does not say, of the last visit: the links of dapps say nothing but `uri`.
 * `?relay=ws://…&projectId=…&chains=eip155:1,eip155:137&eip155:1=http://…&approve&answer`
 */
export function readSettings(): Settings {
  const query = new URLSearchParams(location.search)
  const before: Settings = { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  const nodes = [...query].filter(([name]) => name.includes(':'))
  const settings: Settings = {
    relayUrl: query.get('relay') ?? before.relayUrl,
    projectId: query.get('projectId') ?? before.projectId,
    rpcUrls: { ...before.rpcUrls, ...Object.fromEntries(nodes) },
    chains: query.get('chains')?.split(',') ?? before.chains,
    approve: query.has('approve') || before.approve,
    answer: query.has('answer') || before.answer,
  }
  writeSettings(settings)
  return settings
}

export function writeSettings(settings: Settings): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
}

/** What a dapp's link wants the wallet to connect to. Answers once: the next visit of this address is none of a link. */
export function takeConnectionLink(): string | undefined {
  const url = new URL(location.href)
  const uri = url.searchParams.get('uri')
  if (!uri) return undefined
  url.searchParams.delete('uri')
  history.replaceState(null, '', url)
  return uri
}
