import { errors as coreErrors, isAppKitError, override } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { createSeededRandom, type Relay } from '@latchkey/example-devnet'
import type { DemoWallet } from '@latchkey/example-devnet/demo-wallet'
import { EVM, MAINNET, openEnvironment, SOL, type Dapp } from './environment.test.helper.js'

/** The outcome of one run. */
export interface RunOutcome {
  readonly seed: number
  /** The faults there were, in short. */
  readonly script: string
  /** How the first attempt ended: `connected`, a code of the catalogue, or `waited` where the visitor gave up. */
  readonly first: string
  /** How a request under the same faults ended: `answered`, a code, or `waited`. */
  readonly request: string
  /** The broken rules. Empty for a good run. */
  readonly wrong: readonly string[]
}

/** The errors that a failing relay may cause. */
const REASONS: readonly string[] = [
  'walletconnect/relay-unreachable',
  'walletconnect/relay-refused',
  'walletconnect/unavailable',
]
/** A visitor who has seen nothing for so long comes back to the page, and after that tries again. */
const PATIENCE_MS = 3_000

/** The machine's time: what a relay loses the SDK sends again by that. */
const machineClock = override(Clock, {
  value: {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    every(ms, run) {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  },
})

/**
 * Pairs a wallet, asks it to sign, and disconnects, while the relay does what a seed says. A second try after the
 * faults are over has
 * to work, and both sides have to agree on what they have agreed on.
 */
export async function runWithFaults(seed: number): Promise<RunOutcome> {
  const random = createSeededRandom(seed)
  const environment = await openEnvironment({ random: createSeededRandom(seed + 1) })
  const { relay } = environment
  const wrong: string[] = []
  try {
    const wallet = await environment.wallet()
    const dapp = await environment.dapp({ chains: [EVM, SOL], overrides: [machineClock] })
    pairEach(dapp, wallet)
    const over = new AbortController()
    const script = await addFaults(relay, random, over.signal)

    const first = await connected(dapp, wallet, wrong)
    const request = first === 'connected' ? await asked(dapp, wallet, wrong) : 'not asked'
    over.abort()
    await relay.clear()
    await relay.up()
    await wake(dapp, wallet)
    if (!dapp.state().connected) {
      const again = await settled(dapp.connect(), PATIENCE_MS * 10)
      if (again !== 'done') wrong.push(`the second try: ${again}`)
    }
    await agreed(dapp, wallet, wrong)
    const answer = await settled(sign(dapp, wallet), PATIENCE_MS * 10)
    if (answer !== 'done') wrong.push(`a request when all is well: ${answer}`)
    await ended(dapp, wallet, random() < 0.5, wrong)
    wrong.push(...dapp.failures.map(({ message }) => message))
    return { seed, script, first, request, wrong }
  } finally {
    await environment.end()
  }
}

/** One fault that lasts, and one that happens once, at a moment the seed says. */
async function addFaults(relay: Relay, random: () => number, over: AbortSignal): Promise<string> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const direction = pick(['request', 'reply', 'push'] as const)
  const lasting = pick(['none', 'slow', 'drop', 'duplicate', 'reorder'] as const)
  const once = pick(['none', 'restart', 'forgetful restart', 'down', 'refuse'] as const)
  const after = Math.floor(random() * 12)
  if (lasting === 'slow') await relay.slow(Math.floor(random() * 200))
  else if (lasting !== 'none') await relay[lasting]({ share: random() * 0.4, direction })
  if (once !== 'none') void happen(relay, once, after, over)
  return `${lasting} ${lasting === 'none' || lasting === 'slow' ? '' : direction}, ${once} after ${after}`
}

async function happen(
  relay: Relay,
  what: 'restart' | 'forgetful restart' | 'down' | 'refuse',
  after: number,
  over: AbortSignal,
): Promise<void> {
  try {
    if (after > 0) await relay.waitFor({ type: 'received' }, after)
    if (over.aborted) return
    if (what === 'down') {
      await relay.down()
      await relay.waitFor({ type: 'unreachable' })
      await relay.up()
    } else if (what === 'refuse') {
      await relay.refuse('Unauthorized: invalid key')
      await relay.restart({ keepMailboxes: true })
      await relay.waitFor({ type: 'refused' })
      await relay.clear('refuse')
    } else await relay.restart({ keepMailboxes: what === 'restart' })
  } catch {
    // The run was over before it was this one's turn.
  }
}

/** The wallet scans every code that is shown. */
function pairEach(dapp: Dapp, wallet: DemoWallet): void {
  const scanned = new Set<string>()
  const { subscribe } = dapp
  subscribe(() => {
    for (const uri of dapp.uris) {
      if (scanned.has(uri)) continue
      scanned.add(uri)
      wallet.pair(uri).catch(() => {
        // A wallet that cannot reach the relay either is scanned with again.
        scanned.delete(uri)
      })
    }
  })
}

async function connected(dapp: Dapp, wallet: DemoWallet, wrong: string[]): Promise<string> {
  const connecting = dapp.connect()
  let how = await settled(connecting, PATIENCE_MS)
  if (how === 'waited') {
    await wake(dapp, wallet)
    how = await settled(connecting, PATIENCE_MS)
  }
  if (how === 'done') return 'connected'
  if (how === 'waited') {
    dapp.cancel()
    await settled(connecting, PATIENCE_MS)
  } else if (!REASONS.includes(how)) wrong.push(`connecting ended with ${how}`)
  return how
}

async function asked(dapp: Dapp, wallet: DemoWallet, wrong: string[]): Promise<string> {
  const controller = new AbortController()
  const asking = sign(dapp, wallet, controller.signal)
  const how = await settled(asking, PATIENCE_MS)
  controller.abort(new Error('The visitor has waited long enough.'))
  await settled(asking, PATIENCE_MS)
  if (how === 'done') return 'answered'
  if (how !== 'waited' && !how.startsWith('walletconnect/')) wrong.push(`a request ended with ${how}`)
  return how
}

async function sign(dapp: Dapp, wallet: DemoWallet, signal = new AbortController().signal): Promise<void> {
  const answer = await dapp
    .session()
    .features['request@1']!.request('personal_sign', ['0x6869', wallet.addresses(MAINNET)[0]], MAINNET, signal)
  if (!/^0x[0-9a-f]{130}$/.test(String(answer))) throw new Error(`no signature: ${String(answer)}`)
}

/** Both sides have the session they agreed on. */
async function agreed(dapp: Dapp, wallet: DemoWallet, wrong: string[]): Promise<void> {
  if (!dapp.state().connected) return
  const topic = dapp.session().resume
  const has = await settled(
    wallet.until(({ sessions }) => sessions.some((one) => one.topic === topic)),
    PATIENCE_MS,
  )
  if (has !== 'done') wrong.push('the page is connected, and the wallet does not know')
}

async function ended(dapp: Dapp, wallet: DemoWallet, byWallet: boolean, wrong: string[]): Promise<void> {
  if (!dapp.state().connected) return
  const topic = dapp.session().resume!
  // Whoever disconnects may wait for the relay's word for long; the other hears of it all the same.
  const leaving = byWallet ? wallet.disconnect(topic) : dapp.disconnect()
  leaving.catch((error: unknown) => {
    // It was not told in time, which is said; that it hears of it all the same is seen below.
    if (!coreErrors.is(error, 'connection/disconnect-failed')) wrong.push(`disconnecting: ${String(error)}`)
  })
  const both = await settled(
    Promise.all([
      dapp.until(({ connected: is }) => !is),
      wallet.until(({ sessions }) => !sessions.some((one) => one.topic === topic)),
    ]),
    PATIENCE_MS * 10,
  )
  if (both !== 'done') wrong.push(`after ${byWallet ? 'the wallet' : 'the page'} has disconnected, the other has not`)
}

/** The visitor looks into the wallet, and at the page again. */
async function wake(dapp: Dapp, wallet: DemoWallet): Promise<void> {
  dapp.page.fire('online')
  await settled(wallet.goOffline(), PATIENCE_MS)
  // A wallet that was just about to come back by itself says that it cannot: its owner tries again.
  for (let tries = 0; tries < 3 && (await settled(wallet.goOnline(), PATIENCE_MS)) !== 'done'; tries++);
}

/** `done`, the code or words of an error, or `waited`. */
function settled(promise: Promise<unknown>, ms: number): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('waited'), ms)
    const end = (how: string) => {
      clearTimeout(timer)
      resolve(how)
    }
    promise.then(
      () => end('done'),
      (error: unknown) => end(isAppKitError(error) ? error.code : String(error)),
    )
  })
}
