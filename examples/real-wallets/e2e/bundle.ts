import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/**
 * The Node globals that some libraries expect, in the way of extensions' bundles: visible to those libraries, and not
 * to the page.
 */
const OF_NODE = `const global = globalThis
const process = { env: { NODE_ENV: 'production' }, nextTick: (run, ...given) => queueMicrotask(() => run(...given)) }`

/** MetaMask's polyfill of Node's streams. */
const STREAMS = dirname(
  createRequire(import.meta.resolve('@metamask/providers')).resolve('readable-stream/package.json'),
)

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a file of `in-page/` with its imports into one script, which passes `options` to the file's `start`. The
 * script leaves no global, and does nothing after `removeWallet`.
 */
export async function inPage(name: string, options: unknown): Promise<string> {
  const bundle = bundles.get(name) ?? bundleOf(name)
  bundles.set(name, bundle)
  return `if (!${isRemoved(name)}) (() => {\n${OF_NODE}\n${await bundle}\ninPage.start(${JSON.stringify(options)})\n})()`
}

async function bundleOf(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'node:stream': STREAMS } },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, `in-page/${name}.ts`), formats: ['iife'], name: 'inPage' },
    },
  })
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error(`${name} was bundled to no script.`)
  return output.code
}

/** Removes the wallet from the page, from the next load on. */
export const removeWallet = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.setItem(key, 'yes'), removalKey(name))

const removalKey = (name: string) => `removed wallet: ${name}`
const isRemoved = (name: string) =>
  `(location.protocol === 'http:' && localStorage.getItem(${JSON.stringify(removalKey(name))}))`
