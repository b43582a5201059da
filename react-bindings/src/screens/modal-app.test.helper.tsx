import { Modal, type PluginOption, type ViewArguments, type ViewId } from '@latchkey/core'
import { Connectors, definePlugin, type Namespace, Namespaces } from '@latchkey/core/plugin'
import {
  createFakeNamespace,
  createFakeConnector,
  createTestKit,
  fakeNetwork,
  type FakeConnector,
  type FakeConnectorOptions,
  type TestKitConfig,
} from '@latchkey/core/testing'
import { act, fireEvent, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderWithKit } from '../testing/render.js'

export interface ModalAppOptions extends Omit<TestKitConfig, 'plugins'> {
  /** The references of each namespace's networks. */
  readonly chains?: Readonly<Record<string, readonly string[]>>
  readonly chain?: Partial<Namespace>
  readonly wallets?: readonly FakeConnectorOptions[]
  readonly plugins?: PluginOption
}

/**
 * A page with a modal, as a visitor has it: two namespaces, `fake` and `mock`, and the wallets a test says; one of
 * `fake` when it says none.
 */
export function createModalApp({
  chains = { fake: ['one', 'two'], mock: ['one', 'two'] },
  chain,
  wallets: wanted = [{}],
  plugins,
  ...config
}: ModalAppOptions = {}) {
  const wallets = wanted.map((options) => createFakeConnector(options))
  const environment = definePlugin({
    id: 'environment',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      for (const [id, references] of Object.entries(chains)) {
        ctx.contribute(
          Namespaces,
          createFakeNamespace({
            id,
            name: `${id} Networks`,
            networks: references.map((one) => fakeNetwork(id, one)),
            ...chain,
          }),
        )
      }
      for (const wallet of wallets) ctx.contribute(Connectors, wallet)
    },
  })
  const made = createTestKit({ ...config, plugins: [environment(), plugins] })
  const { kit, clock } = made
  const modal = kit.get(Modal)
  const root = () => document.querySelector('[data-latchkey]')?.shadowRoot
  const seen = () => within(root()!.querySelector<HTMLElement>('.root')!)

  async function enter(page: ReactNode = null) {
    const rendered = renderWithKit(kit, page)
    await act(async () => {
      await kit.start()
      await kit.load('connect')
    })
    return rendered
  }

  return {
    ...made,
    modal,
    wallets,
    wallet: wallets[0] as FakeConnector,
    root,
    /** What is drawn in the modal. */
    get seen() {
      return seen()
    },
    enter,
    /** Opens the modal, and goes to a view. */
    async go<Id extends ViewId>(view?: Id, ...args: ViewArguments<Id>) {
      await act(async () => {
        // Settles when the modal closes.
        void modal.open(...((view === undefined ? [] : [view, ...args]) as Parameters<typeof modal.open>))
        await clock.advance(0)
      })
      await act(async () => void (await clock.advance(0)))
    },
    connect: (wallet = wallets[0]!, namespaces?: readonly string[]) =>
      act(async () => void (await kit.connect({ connector: wallet.id, ...(namespaces && { namespaces }) }))),
    advance: (ms: number) => act(() => clock.advance(ms)),
    /** Presses what has that name. */
    press: (name: string | RegExp, role = 'button') =>
      act(async () => {
        fireEvent.click(seen().getByRole(role, { name }))
        await clock.advance(0)
      }),
    names: (role: string) =>
      seen()
        .queryAllByRole(role)
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    text: () => root()?.querySelector('.body')?.textContent ?? '',
    title: () => root()?.querySelector('h2')?.textContent,
  }
}
