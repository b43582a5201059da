import { readFileSync } from 'node:fs'

const HELPERS = 'decorator-helpers'

// As TypeScript writes them into every module with a decorator.
const HELPER = /^var __(?:decorate|param) = \(this && this\.__\w+\) \|\| function[^]*?^\};?$/gm

/** The same, for decorators of constructor parameters. */
const CODE = `
  export const __param = (index, mark) => (target) => mark(target, undefined, index)
  export function __decorate(marks, target) {
    for (const mark of marks) mark(target)
    return target
  }`

/** Writes TypeScript's helpers for decorators once into a merged file. Throws where a class decorates a member. */
export const sharedDecoratorHelpers = {
  name: 'shared-decorator-helpers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${HELPERS}$`) }, ({ path }) => ({ path, namespace: HELPERS }))
    onLoad({ filter: /.*/, namespace: HELPERS }, () => ({ contents: CODE }))
    onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) => {
      const before = readFileSync(path, 'utf8')
      if (!before.includes('this.__decorate')) return undefined
      if (/\], [\w$]+(?:\.prototype)?, ["'[]/.test(before)) throw new Error(`${path} decorates a member of a class`)
      // The lines stay where the source map has them.
      const rest = before.replace(HELPER, (helper) => helper.replace(/[^\n]/g, ''))
      return { contents: `import { __decorate, __param } from '${HELPERS}'; ${rest}`, loader: 'js' }
    })
  },
}
