import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** What libraries written for Node look for, as extensions' bundles have it: for them alone, and not for the page. */
const OF_NODE = `const global = globalThis
const process = { env: { NODE_ENV: 'production' }, nextTick: (run, ...given) => queueMicrotask(() => run(...given)) }`

/** What MetaMask brings along to have streams of Node's kind in a page. */
const STREAMS = dirname(createRequire(import.meta.resolve('@metamask/providers')).resolve('readable-stream/package.json'))

const bundles = new Map<string, Promise<string>>()

/**
 * A file of `in-page/` with all it imports, as one script that hands `options` to its `start`. It leaves no name in the
 * page, and does nothing where the visitor has removed the wallet: see `removeWallet`.
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
    build: { write: false, minify: false, lib: { entry: join(import.meta.dirname, `in-page/${name}.ts`), formats: ['iife'], name: 'inPage' } },
  })
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error(`${name} came to no script.`)
  return output.code
}

/** From the next load on, the page is without the wallet. */
export const removeWallet = (page: Page, name: string) => page.evaluate((key) => localStorage.setItem(key, 'yes'), removalKey(name))

const removalKey = (name: string) => `removed wallet: ${name}`
const isRemoved = (name: string) => `(location.protocol === 'http:' && localStorage.getItem(${JSON.stringify(removalKey(name))}))`
