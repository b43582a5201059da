import { adviceFor, adviceForModule } from '../advice.js'
import type { Edit } from '../edits.js'
import { entryOf, placeOf } from '../layer.js'
import type { Use } from './find-uses.js'
import type { Name } from './names-taken.js'
import { splitList } from './split-list.js'

export interface MovedUse {
  readonly edits: readonly Edit[]
  readonly remarks: readonly Remark[]
  /** Whether the program still needs the module of AppKit. */
  readonly isNeeded: boolean
}

/** Something for a person, at a place of the program. */
export interface Remark {
  readonly at: number
  readonly what: string
  readonly advice: string
}

/** Moves one use of a module to the layer, where the layer has what is used. */
export function moveUse(code: string, use: Use, ending: string): MovedUse {
  const { module, shape, start, end } = use
  const entry = entryOf(module)
  const here = (advice: string, what = module): Remark => ({ at: start, what, advice })
  if (shape.is === 'text') return { edits: [], remarks: [here(TEXT)], isNeeded: false }
  if (shape.is === 'augmentation') return left([here(AUGMENTATION, `declare module '${module}'`)])
  if (shape.is === 'list') {
    const { edits, left: names } = splitList(code, shape, use, ending)
    // What is inside of a name that stays, stays with it.
    const inside = shape.inside.filter(({ name }) => placeOf(module, name.split('.')[0]!))
    const remarks = [...names.map((name) => remarkOn(module, name)), ...inside.map((name) => remarkOn(module, name))]
    return { edits, remarks, isNeeded: names.length > 0 }
  }
  const names = shape.names ?? []
  const elsewhere = names.filter(({ name }) => !isInEntry(module, name))
  if (entry === undefined)
    return left(names.length === 0 ? [here(adviceForModule(module))] : names.map((name) => remarkOn(module, name)))
  if (shape.is === 'whole' && elsewhere.length > 0) return left(elsewhere.map((name) => remarkOn(module, name)))

  const remarks =
    shape.names === undefined
      ? [here(`What is used of it cannot be seen here. Compare it with the names of \`${entry}\`.`)]
      : elsewhere.map((name) => remarkOn(module, name, `The test replaces a name that \`${entry}\` does not have. `))
  return { edits: [{ start: start + 1, end: end - 1, text: entry }], remarks, isNeeded: false }
}

const TEXT = 'It stands in a string, which only you know the meaning of: change it by hand.'
const AUGMENTATION = 'Declare it for the module of the layer, if it is still needed.'

const left = (remarks: readonly Remark[]): MovedUse => ({ edits: [], remarks, isNeeded: true })

/** What to do about a name that stays, or that has another name or place in the layer. */
function remarkOn(module: string, { name, at }: Name, before = ''): Remark {
  const place = placeOf(module, name)
  const advice = place ? `Use \`${place.name}\` of \`${place.module}\`.` : adviceFor(module, name)
  return { at, what: `${name} of ${module}`, advice: before + advice }
}

/** Whether a name stays the same when its whole module moves. */
function isInEntry(module: string, name: string): boolean {
  const place = placeOf(module, name)
  return place?.name === name && place.module === entryOf(module)
}
