import { Accounts, Connections, Modal, Names, Networks, Notices } from '@latchkey/core'
import { BlockchainApi, Clock, definePlugin, Logger, Namespaces } from '@latchkey/core/plugin'
import type { NamesOptions } from './options.js'

export type { NamesOptions } from './options.js'

/**
 * Looks names and addresses up, where the network has names: by the namespace itself, such as ENS, and by the blockchain API. Registers
 * names at the blockchain API. Asks nobody before somebody wants to know.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), names()] })
 */
export const names = definePlugin({
  id: 'names',
  requires: [Accounts, Clock, Connections, Logger, Modal, Namespaces, Networks, Notices],
  optional: [BlockchainApi],
  options: (options: NamesOptions) => options,
  origins: ({ ipfsGateway = [], pictureHosts = [] }) =>
    [ipfsGateway, pictureHosts.map((host) => `https://${host}`)]
      .flat()
      .map((origin) => ({ origin, use: 'image' as const, purpose: 'Has pictures of names' })),
  setup: (ctx, options) =>
    ctx.provide(Names, {
      initialState: { input: '', availability: { status: 'empty' }, registration: { status: 'idle' } },
      load: (services) => import('./account-names.js').then((code) => code.createNames(services, options)),
      methods: {
        resolve: 'async',
        reverse: 'async',
        suggest: 'async',
        setInput: 'void',
        register: 'async',
        reset: 'void',
      },
    }),
})
