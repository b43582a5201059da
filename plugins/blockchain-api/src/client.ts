import { AppConfig, Notices } from '@latchkey/core'
import { isKnownNetwork, readSupportedNetworks } from '@latchkey/core/blockchain-api'
import {
  createRefusalAlerts,
  Http,
  isMissingCall,
  Logger,
  Page,
  race,
  SDK_IDENTITY,
  statusOf,
  type BlockchainApi,
  type BlockchainApiRequest,
  type NetworkId,
  type Services,
} from '@latchkey/core/plugin'
import { apiAddress } from './api-address.js'

/** Calls that name the project in their body. Every call names it in its query, too. */
const NAME_PROJECT_IN_BODY = ['v1/fungible/price', 'v1/convert/build-transaction']

/** {@link BlockchainApi} over `Http`. Without an address it supports no network, and no call sends anything. */
export function createClient({ get }: Services): BlockchainApi {
  const [app, http] = [get(AppConfig), get(Http)]
  const { projectId } = app
  const address = apiAddress(app)?.replace(/\/+$/, '')
  const report = createRefusalAlerts({
    notices: get(Notices),
    page: get(Page),
    logger: get(Logger),
    server: 'The blockchain API',
  })
  let supported: Promise<ReadonlySet<NetworkId>> | undefined

  async function supports(network: NetworkId): Promise<boolean> {
    if (address === undefined) return false
    try {
      supported ??= request('get', { path: 'v1/supported-chains', read: readSupportedNetworks })
      return (await supported).has(network)
    } catch {
      // The request was reported. The next call asks again.
      supported = undefined
      return isKnownNetwork(network)
    }
  }

  async function request<T>(
    method: 'get' | 'post',
    { path, query, optional, ...options }: Omit<BlockchainApiRequest<T>, 'network'>,
  ): Promise<T> {
    try {
      const url = `${address}/${path}`
      const answer = await http[method]({ ...options, url, query: { ...query, projectId, ...SDK_IDENTITY } })
      report()
      return answer
    } catch (error) {
      const isExpected = (optional && isMissingCall(error)) || isAboutSignature(error, options.body)
      if (!options.signal?.aborted && !isExpected) report(error)
      throw error
    }
  }

  /** Sends a call that names no network, or one that is supported. */
  async function send<T>(method: 'get' | 'post', call: BlockchainApiRequest<T>): Promise<T | undefined> {
    const { network, ...options } = call
    options.signal?.throwIfAborted()
    if (address === undefined) return undefined
    if (network && !(await race(() => supports(network), { signal: options.signal }))) return undefined
    try {
      return await request(method, options)
    } catch (error) {
      if (options.optional && isMissingCall(error)) return undefined
      throw error
    }
  }

  return {
    supports,
    get: (call) => send('get', call),
    post: (call) =>
      send(
        'post',
        NAME_PROJECT_IN_BODY.includes(call.path) ? { ...call, body: { ...Object(call.body), projectId } } : call,
      ),
    async nodeUrl(network) {
      if (!(await supports(network))) return undefined
      return `${address}/v1/?${new URLSearchParams({ chainId: network, ...(projectId && { projectId }) })}`
    },
  }
}

/** A server refuses a project and a signature with the same status. */
const isAboutSignature = (error: unknown, body: unknown) => statusOf(error) === 401 && 'signature' in Object(body)
