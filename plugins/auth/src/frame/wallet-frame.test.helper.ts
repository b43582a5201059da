import { readLink } from '@latchkey/core/gates'
import {
  createFakeClock,
  createFakeEmbeddedFrame,
  createFakePage,
  createRecordingLogger,
  createSeededRandom,
} from '@latchkey/core/testing'
import { createWalletFrame } from './wallet-frame.js'

export const WALLET = 'https://wallet.example'

/** A wallet frame in a fake page. `serve` begins to play the wallet page, which is silent before. */
export function setUpFrame({ isSilent = false, network = (): string => 'eip155:1', globals = {} } = {}) {
  const page = createFakePage(globals)
  const clock = createFakeClock()
  const logger = createRecordingLogger()
  const wallet = createFakeEmbeddedFrame()
  const alert = jest.fn()
  const serve = () => wallet.serve(page)
  if (!isSilent) serve()
  const create = () =>
    createWalletFrame({
      page,
      clock,
      random: createSeededRandom(),
      logger,
      notices: { alert },
      link: readLink(`${WALLET}/sdk`)!,
      query: () => ({ projectId: 'p', chainId: network() }),
    })
  return { page, clock, logger, wallet, alert, serve, create, frame: create(), sent: () => page.frames[0]?.heard ?? [] }
}

/** What a promise came to, once all ready work has run. */
export function settled(promise: Promise<unknown>) {
  const outcome: { value?: unknown; code?: unknown } = {}
  promise.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.code = (error as { code?: unknown }).code ?? error),
  )
  return outcome
}
