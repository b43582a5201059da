import type { Network } from '@latchkey/core'
import { readLink, safePicture } from '@latchkey/core/gates'
import type { LookUpNames, Rpc } from '@latchkey/core/plugin'
import { readAddress } from '../codec.js'
import { type NodeAccount, readList, readText, valueOf } from '../namespace/node-answers.js'
import { readTokenAccount, TOKEN_PROGRAMS } from '../namespace/token-accounts.js'
import { clusterOf } from '../networks/clusters.js'
import type { ReadSolanaOptions } from '../options.js'
import { createTransferNode } from '../transfer/node.js'
import {
  isTokenized,
  type NameEntry,
  readCertifiedRecord,
  readLabel,
  readNameEntry,
  readPrimary,
} from './name-accounts.js'
import {
  certifiedRecordAddress,
  nameAddress,
  nameMint,
  normalName,
  primaryAddress,
  signedRecordAddress,
  SOL,
  textAddress,
  tokenizedAddress,
} from './name-addresses.js'
import { resolveName } from './resolve-name.js'

export interface LookUpNamesDeps {
  readonly rpc: Rpc
  readonly options: ReadSolanaOptions
}

/**
 * Looks names up in the Solana Name Service, by the accounts that it has on mainnet. A name takes one request, an address one or
 * two, and three where it goes by a name below another one. For a name that is a token there are two more.
 */
export function createLookUpNames({ rpc, options }: LookUpNamesDeps): Required<LookUpNames> {
  const nodeOf = (network: Network, signal: AbortSignal): NameNode => ({
    accounts: createTransferNode(rpc, network, options, signal).accounts,
    largestHolders: (mint) =>
      rpc.call(network, {
        method: 'getTokenLargestAccounts',
        params: [mint, { commitment: options.commitment }],
        read: (answer) => readList(valueOf(answer)).map((one) => readText((one as { address: unknown }).address)),
        signal,
      }),
  })

  return {
    normalise: async (text) => normalName(text),

    async address(text, network, signal) {
      const name = hasNames(network) ? normalName(text) : undefined
      if (name === undefined) return undefined
      const found = await readName(nodeOf(network, signal), nameAddress(name))
      return found?.address
    },

    async name(address, network, signal) {
      if (!hasNames(network) || !readAddress(address).valid) return undefined
      const node = nodeOf(network, signal)
      const [primary] = await node.accounts([primaryAddress(address)])
      const account = readPrimary(primary)
      const found = account === undefined ? undefined : await readName(node, account)
      // The owner before may have chosen the name, and the owner may have it lead to another address.
      if (account === undefined || found?.owner !== address || found.address !== address) return undefined
      const name = await readNameText(node, account, found)
      return normalName(name) === name && nameAddress(name) === account ? name : undefined
    },

    async avatar(text, network, signal) {
      const name = hasNames(network) ? normalName(text) : undefined
      if (name === undefined) return undefined
      const account = nameAddress(name)
      const records = [certifiedRecordAddress(account, 'pic'), signedRecordAddress(account, 'pic')]
      const found = await readOwned(nodeOf(network, signal), account, records)
      return found && readPicture(found.owner, found.others.map(readNameEntry))
    },
  }
}

/** What is asked of a node. */
interface NameNode {
  accounts(addresses: readonly string[]): Promise<readonly (NodeAccount | undefined)[]>
  /** The accounts that hold most of a token. */
  largestHolders(mint: string): Promise<readonly string[]>
}

const hasNames = (network: Network): boolean => clusterOf(network)?.chain === 'solana:mainnet'

/** Reads who owns a name, with other accounts. Undefined for a name that nobody owns. */
async function readOwned(node: NameNode, account: string, addresses: readonly string[]) {
  const [nameAccount, tokenized, ...others] = await node.accounts([account, tokenizedAddress(account), ...addresses])
  const entry = readNameEntry(nameAccount)
  if (!entry) return undefined
  if (!isTokenized(tokenized)) return { owner: entry.owner, isTokenized: false, parent: entry.parent, others }
  const owner = await readHolder(node, nameMint(account))
  return owner === undefined ? undefined : { owner, isTokenized: true, parent: entry.parent, others }
}

/** The owner of the only token of a mint. */
async function readHolder(node: NameNode, mint: string): Promise<string | undefined> {
  const [largest] = await node.largestHolders(mint)
  if (largest === undefined) return undefined
  const [account] = await node.accounts([largest])
  const token = account && TOKEN_PROGRAMS.includes(account.owner) ? readTokenAccount(account.data) : undefined
  return token?.mint === mint && token.amount === 1n ? token.owner : undefined
}

/** Reads who owns a name, where it leads, and the account that would hold its text if it were below no other name. */
async function readName(node: NameNode, account: string) {
  const signedAt = signedRecordAddress(account, 'SOL')
  const certifiedAt = certifiedRecordAddress(account, 'SOL')
  const found = await readOwned(node, account, [certifiedAt, signedAt, textAddress(account, undefined)])
  if (!found) return undefined
  const [certified, signed] = found.others.map(readNameEntry)
  const address = resolveName({ ...found, certified, signed, signedAt })
  return { address, owner: found.owner, parent: found.parent, textAccount: found.others[2] }
}

/** Reads the name that an account is for. The account says so itself: whether it is true is for the caller to find out. */
async function readNameText(
  node: NameNode,
  account: string,
  { parent, textAccount }: { readonly parent: string; readonly textAccount: NodeAccount | undefined },
): Promise<string> {
  const accounts =
    parent === SOL ? [textAccount] : await node.accounts([textAddress(account, parent), textAddress(parent, undefined)])
  // A label that is missing leaves an empty one, which no name has.
  return [...accounts.map(readLabel), 'sol'].join('.')
}

/**
 * The picture that a name's owner set, a data URL or a link. The owner may run the server, which then learns who looks at the
 * picture: show it through `safePicture` with the hosts that you trust. One that an earlier owner set is left out.
 */
function readPicture(owner: string, [certified, plain]: readonly (NameEntry | undefined)[]): string | undefined {
  const record = certified ? readCertifiedRecord(certified.data) : plain && { writer: plain.owner, content: plain.data }
  if (record?.writer !== owner) return undefined
  // Zeros at the end are unused space.
  const text = new TextDecoder().decode(record.content).replace(/\0+$/, '')
  return safePicture(text, { data: true }) ?? readLink(text)?.href
}
