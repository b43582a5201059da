/** The servers of this machine, as `/devnet.json` describes them. */
export interface LocalServers {
  /** Wallet list, pictures and blockchain API. */
  readonly api: string
  readonly relay: string
  /** The demo wallet's page. */
  readonly wallet: string
  /** The page of the wallet service, for the frame. Absent where none is started. */
  readonly frame?: string
  /** The switchboard: faults, and paying accounts. */
  readonly control: string
  readonly nodes: Readonly<Record<NodeName, string>>
  readonly accounts: readonly string[]
}

const NODE_NAMES = ['mainnet', 'polygon', 'solana', 'bitcoin', 'polkadot'] as const

export type NodeName = (typeof NODE_NAMES)[number]

/** Where the document is: beside the page. */
const PATH = 'devnet.json'

/** Asks for them. Nothing where the page is served without: there it runs on public servers. */
export async function findLocalServers(base: string): Promise<LocalServers | undefined> {
  try {
    const answer = await fetch(new URL(PATH, base), { headers: { accept: 'application/json' } })
    return answer.ok ? readLocalServers(await answer.json()) : undefined
  } catch {
    // No document, or none that is JSON, as of a server that answers everything with its page: nothing is local.
    return undefined
  }
}

/** Reads the document. Nothing for one that does not name all of them, or names servers of other machines. */
export function readLocalServers(json: unknown): LocalServers | undefined {
  if (!isRecord(json)) return undefined
  const { api, relay, wallet, control, nodes, accounts, frame } = json
  if (!isRecord(nodes)) return undefined
  const addresses = [api, relay, wallet, control, ...NODE_NAMES.map((name) => nodes[name])]
  if (!addresses.every(isLocal)) return undefined
  return {
    ...({ api, relay, wallet, control, nodes } as Pick<LocalServers, 'api' | 'relay' | 'wallet' | 'control' | 'nodes'>),
    ...(isLocal(frame) && { frame: frame as string }),
    accounts: Array.isArray(accounts) ? accounts.filter((one) => typeof one === 'string') : [],
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

// Browsers look for names below `localhost` on this machine.
const isLocal = (address: unknown) =>
  typeof address === 'string' &&
  URL.canParse(address) &&
  ['127.0.0.1', 'wallet.localhost'].includes(new URL(address).hostname)
