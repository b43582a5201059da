/** The settings that the page needs to open a wallet. */
export interface Settings {
  readonly relayUrl: string
  readonly projectId: string
  /** Nodes by network (CAIP-2). */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** CAIP-2. If empty, the wallet's default networks. */
  readonly chains: readonly string[]
  readonly approve: boolean
  readonly answer: boolean
}

const KEY = 'latchkey-demo-wallet'
const NONE: Settings = { relayUrl: '', projectId: 'demo', rpcUrls: {}, chains: [], approve: false, answer: false }

/**
 * Reads the page's address, and for missing parts the settings of the last visit: dapps' links contain only `uri`.
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

/** Takes the connection link out of the page's address. Answers it once, so that a reload does not connect again. */
export function takeConnectionLink(): string | undefined {
  const url = new URL(location.href)
  const uri = url.searchParams.get('uri')
  if (!uri) return undefined
  url.searchParams.delete('uri')
  history.replaceState(null, '', url)
  return uri
}
