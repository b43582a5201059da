// Modules that a stage must import, because a copy would have a state or an identity of its own; and modules of which a
// stage may have a copy.

export const forbiddenCopies = [
  'export class Shared {}',
  'export const Shared = class {}',
  'let count = 0\nexport const next = () => ++count',
  'const seen = new WeakMap()\nexport const find = (key) => seen.get(key)',
  'const seen = new Set()\nexport const find = (key) => seen.has(key)',
  'const listeners = []\nexport const add = (one) => listeners.push(one)',
  'const byId = {}\nexport const add = (one) => (byId[one.id] = one)',
  "export const KEY = Symbol('key')",
  "import { createContext } from 'react'\nexport const Shared = createContext(undefined)",
  'const make = () => { const list = []; return list }\nexport const list = make()',
  "import './side-effect.js'\nexport const one = 1",
  'Object.assign(globalThis, { planted: true })\nexport const one = 1',
]

export const allowedCopies = [
  "import { defineErrors } from './define-errors.js'\nexport const errors = defineErrors({ 'a/b': () => 'c' })",
  "export const NAMES = ['a', 'b']\nexport const has = (name) => NAMES.includes(name)",
  'export function double(value) {\n  return [value, value]\n}',
  'const PATTERN = /x/gu\nexport const without = (text) => text.replace(PATTERN, "")',
  "const KNOWN = new Map([['a', 1]])\nexport const valueOf = (key) => KNOWN.get(key)",
  'export const NONE = Object.freeze([])',
  "const message = (key, severity = 'error') => ({ key, severity })\nexport const MESSAGES = { a: message('a') }",
  "import { other } from './other.js'\nexport { other }\nexport const call = () => other()",
]
