import {
  type Account,
  type AccountId,
  type AppConfig,
  type Holdings,
  type NamespaceFeatures,
  type Network,
  parseAmount,
  type SessionFeatures,
} from '@latchkey/core'
import { fetchBalances } from '@latchkey/core/blockchain-api'
import { displayText } from '@latchkey/core/gates'
import {
  type AssetId,
  BALANCE_NAMESPACES,
  type BlockchainApi,
  fiatValue,
  type Logger,
  type Namespace,
  type NamespaceCodec,
  type NativeBalance,
  type Prices,
  type TokenBalance,
  withoutZeroDecimals,
} from '@latchkey/core/plugin'

/** The account whose balances are asked for. */
export interface BalanceQuestion {
  readonly account: Account
  /** The account on the network in use. */
  readonly id: AccountId
  /** The address in the spelling of the network. */
  readonly address: string
  readonly network: Network
  /** How addresses are written there. Absent until the namespace is loaded. */
  readonly codec: NamespaceCodec | undefined
  /** What the chain can read without a wallet. */
  readonly chain: NamespaceFeatures
  /** What an error of the wallet means. */
  readonly failureOf: Namespace['failureOf']
  /** What the wallet can do, as far as it is connected. */
  readonly wallet: SessionFeatures
  /** ISO 4217. */
  readonly currency: string
  /** Tokens that a cache must not answer for. */
  readonly changed: readonly AssetId[]
  readonly signal: AbortSignal
}

export interface SourceDeps {
  readonly api: BlockchainApi | undefined
  readonly prices: Prices | undefined
  /** The tokens that the app names. */
  readonly listed: NonNullable<AppConfig['tokens']>
  readonly logger: Logger
}

type Found = Omit<Holdings, 'at' | 'source'>
type Read = (question: BalanceQuestion, deps: SourceDeps) => Promise<Found | undefined>

/** Where balances come from, the first choice first. */
const SOURCES: Readonly<Record<Holdings['source'], Read>> = { api: readApi, wallet: readWallet, chain: readChain }

/**
 * Asks one source after the other, until one knows the account. Resolves with `undefined` where none supports the network. Rejects
 * with the first error where the rest know nothing either.
 */
export async function readHoldings(
  question: BalanceQuestion,
  deps: SourceDeps,
): Promise<Omit<Holdings, 'at'> | undefined> {
  let failure: { readonly error: unknown } | undefined
  for (const [source, read] of Object.entries(SOURCES) as [Holdings['source'], Read][]) {
    try {
      const found = await read(question, deps)
      if (!found) continue
      const tokens = withOwnNames(withoutZeroDecimals(found.tokens), question, deps)
      return { ...found, source, tokens: tokens.map(cleaned) }
    } catch (error) {
      question.signal.throwIfAborted()
      failure ??= { error }
      deps.logger.warn(`The balances of ${question.id} could not be read from the ${source}.`, error)
    }
  }
  if (failure) throw failure.error
  return undefined
}

async function readApi(question: BalanceQuestion, { api, logger }: SourceDeps): Promise<Found | undefined> {
  const { account, address, network, currency, changed, signal } = question
  if (!api || !BALANCE_NAMESPACES.includes(account.namespace)) return undefined
  const found = await fetchBalances(api, { address, network: network.caipNetworkId, currency, changed, signal })
  return found && withNative(split(found, network), question, logger)
}

async function readWallet(question: BalanceQuestion, { logger }: SourceDeps): Promise<Found | undefined> {
  const { network } = question
  const assets = (await askWallet(question))?.[network.caipNetworkId]
  return assets && withNative(split(assets, network), question, logger)
}

/** Most wallets do not know the question, which is no failure. */
async function askWallet({ account, network, signal, wallet, failureOf }: BalanceQuestion) {
  try {
    return await wallet['assets@1']?.assets({ account, networks: [network], signal })
  } catch (error) {
    if (failureOf?.(error) === 'unsupported-method') return undefined
    throw error
  }
}

/** The chain knows no prices. Where `Prices` does not either, amounts are shown without their worth. */
async function readChain(question: BalanceQuestion, deps: SourceDeps): Promise<Found | undefined> {
  const { account, chain, network, signal } = question
  const [balance, tokens] = [chain['balance@1'], chain['tokens@1']]
  if (!balance && !tokens) return undefined
  const [native, found = []] = await Promise.all([
    balance?.balance(account, network, signal),
    tokens?.tokens(account, network, signal, listedOn(network, deps)),
  ])
  return priced({ native, tokens: found.filter(isOwned) }, question, deps)
}

/** The tokens that the app names, for networks that cannot list those of an account. */
const listedOn = ({ caipNetworkId }: Network, { listed }: SourceDeps): readonly AssetId[] =>
  listed.flatMap(({ id }) => (id.startsWith(`${caipNetworkId}:`) ? [id] : []))

/** Adds the native balance from the chain to an answer that does not name it. */
async function withNative(found: Found, question: BalanceQuestion, logger: Logger): Promise<Found> {
  const { account, chain, network, signal } = question
  const reader = chain['balance@1']
  if (found.native || !reader) return found
  try {
    return { ...found, native: await reader.balance(account, network, signal) }
  } catch (error) {
    signal.throwIfAborted()
    logger.warn(`The balance of ${question.id} in ${network.nativeCurrency.symbol} could not be read.`, error)
    return found
  }
}

async function priced(
  found: Found,
  { network, currency, signal }: BalanceQuestion,
  { prices: service, logger }: SourceDeps,
): Promise<Found> {
  if (!service) return found
  try {
    const ids = found.tokens.flatMap(({ address }) => (address === undefined ? [] : [address as AssetId]))
    const prices = await service.read([network.caipNetworkId, ...ids], { currency, signal })
    const native = found.native && { ...found.native, price: prices[network.caipNetworkId]?.value }
    return { native, tokens: found.tokens.map((token) => withPrice(token, prices[token.address as AssetId]?.value)) }
  } catch (error) {
    signal.throwIfAborted()
    logger.warn('Prices could not be read, so balances are shown without their worth.', error)
    return found
  }
}

function withPrice(token: TokenBalance, price: number | undefined): TokenBalance {
  const { decimals, numeric } = token.quantity
  const value = fiatValue(parseAmount(numeric, Number(decimals)), Number(decimals), price)
  return { ...token, price, value }
}

/** What the app says of a token counts before what the source says. An address may have another spelling in the app's list. */
function withOwnNames(
  tokens: readonly TokenBalance[],
  { network, codec }: BalanceQuestion,
  { listed }: SourceDeps,
): readonly TokenBalance[] {
  const start = `${network.caipNetworkId}:`
  const spelt = (id: string) => {
    const reading = codec?.readAddress(id.slice(start.length), network)
    return reading?.valid ? start + reading.address : id
  }
  const own = new Map(listed.flatMap((token) => (token.id.startsWith(start) ? [[spelt(token.id), token]] : [])))
  if (own.size === 0) return tokens
  return tokens.map((token) => {
    const { name = token.name, symbol = token.symbol, iconUrl = token.iconUrl } = own.get(spelt(token.address!)) ?? {}
    return { ...token, name, symbol, iconUrl }
  })
}

/** The network's own currency apart. Tokens of other networks, and those of which nothing is left, are left out. */
function split(found: readonly TokenBalance[], { caipNetworkId }: Network): Found {
  const ours = found.filter(({ chainId }) => chainId === caipNetworkId)
  const native = ours.find(({ address }) => address === undefined)
  return { native: native && nativeOf(native), tokens: ours.filter((token) => token.address && isOwned(token)) }
}

const isOwned = ({ quantity }: TokenBalance) => /[1-9]/.test(quantity.numeric)

export function nativeOf({ quantity, symbol, price, change }: TokenBalance): NativeBalance | undefined {
  const decimals = Number(quantity.decimals)
  const [, fraction = ''] = quantity.numeric.split('.')
  // More digits than the currency has: it is unclear which of them are wrong.
  if (fraction.length > decimals) return undefined
  return { value: parseAmount(quantity.numeric, decimals), decimals, symbol: displayText(symbol) ?? '', price, change }
}

/** Names and symbols are foreign: anybody can send a token of any name. */
export const cleaned = (token: TokenBalance): TokenBalance => {
  const symbol = displayText(token.symbol) ?? ''
  return { ...token, symbol, name: displayText(token.name) ?? symbol }
}
