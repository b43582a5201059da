import type { AppKit } from '@latchkey/core'
import { type Contribution, Logger, methodOf } from '@latchkey/core/plugin'
import type { AnyPoint, DrawingFault } from './drawn.js'
import { componentIn, isComponent } from './drawing.js'
import { nameOf } from './owners.js'

// The sentences for developers about content that cannot be drawn, and about actions. They are loaded with the first fault.

/** What the contributions of a point are called, by its name: importing the points would load them with the page. */
const KINDS: Readonly<Record<string, string>> = {
  views: 'view',
  'account-tabs': 'tab',
  'account-settings-rows': 'settings row',
  'connect-methods': 'connect method',
  'react/view-headers': 'header',
  'react/view-footers': 'footer',
}

const SENTENCES: Readonly<Record<DrawingFault, string>> = {
  draw: 'threw while it was drawn. Mend its component: the error says where it threw.',
  load: 'could not be loaded. Check what its "load" imports, and that the server has that file.',
  slow: 'is still loading after 10 s. Check that its "load" settles.',
}

/** The errors that were logged. StrictMode and two places with the same content catch one error twice. */
const logged = new WeakSet<object>()

/** Logs that content cannot be drawn, or is late: which one, of which plugin, and what its author can do. */
export async function logFault(
  kit: AppKit,
  point: AnyPoint | undefined,
  id: string | undefined,
  fault: DrawingFault,
  error: unknown,
): Promise<void> {
  if (error instanceof Error) {
    if (logged.has(error)) return
    logged.add(error)
  }
  const item = point && itemOf(kit, point, id)
  const name = point && id ? nameOf(KINDS[point.name] ?? 'part', id, item) : 'part of the modal'
  const sentence = (fault === 'draw' && item && (await noComponent(item))) || SENTENCES[fault]
  kit.find(Logger)?.[fault === 'slow' ? 'warn' : 'error'](`The ${name} ${sentence}`, error)
}

/** There is none in a kit that was disposed of while these sentences were loading. */
const itemOf = (kit: AppKit, point: AnyPoint, id: string | undefined): Drawn | undefined =>
  (kit.find(point)?.getSnapshot() as readonly Drawn[] | undefined)?.find((one) => one.id === id)

interface Drawn extends Contribution {
  readonly content?: unknown
}

const LOAD = "load: () => import('./my-view.js')"

/** The sentence about a contribution without a component; `undefined` if it has one. */
async function noComponent({ content }: Drawn): Promise<string | undefined> {
  const load = methodOf(content, 'load')
  if (!load) {
    return isComponent(content)
      ? undefined
      : `has no component: its "content" is ${kindOf(content)}. Give it the component, content: MyView, or what loads it, content: { ${LOAD} }`
  }
  try {
    // It is loaded by then.
    const value = await load()
    return isComponent(componentIn(Object(value)))
      ? undefined
      : `has no component: its "load" resolved with ${kindOf(value)}. Resolve with the component, or with a module that exports it and no other component: ${LOAD}`
  } catch {
    // The fault itself is logged.
    return undefined
  }
}

const kindOf = (value: unknown) =>
  value === null
    ? 'null'
    : typeof value !== 'object'
      ? typeof value
      : 'props' in value
        ? 'an element, <MyView />'
        : 'a module or another object'

/** What was logged for each kit, by sentence. */
const told = new WeakMap<AppKit, Set<string>>()

/** Logs a sentence once for each kit, because what it is about is met at each render. */
function logOnce(kit: AppKit, sentence: string, error?: unknown): void {
  const sentences = told.get(kit) ?? new Set()
  if (!sentences.has(sentence)) kit.find(Logger)?.error(sentence, error)
  told.set(kit, sentences.add(sentence))
}

/** Logs why an action is not offered, or failed. */
export const logActionFault = (kit: AppKit, action: Contribution, fault: string, error: unknown): void =>
  logOnce(kit, `The ${nameOf('action', action.id, action)} ${fault}`, error)

/** Logs that the account was opened with a tab that there is not, and which ones there are. */
export function logUnknownTab(kit: AppKit, tab: unknown, tabs: readonly Contribution[]): void {
  const names = tabs.map((one) => nameOf('tab', one.id, one)).join(', ')
  const remedy = names ? `Correct its id to one of these: ${names}.` : 'Leave it out, or add a plugin with tabs.'
  logOnce(kit, `The view "Account" was opened with the tab "${String(tab)}", which no plugin adds. ${remedy}`)
}
