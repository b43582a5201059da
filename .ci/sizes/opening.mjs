import { gzipSync } from 'node:zlib'
import { viteOutput } from './vite.mjs'

/**
 * What Vite makes of opening the modal on a budget's page: the discover stages and all they import at once, without what
 * the page has by then, in bytes of gzip; and how many files that is.
 */
export async function openingSize(budget) {
  const chunks = await viteOutput(budget)
  const atOnce = closure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const stages = chunks.filter(({ modules }) => modules.some((id) => id.endsWith('/dist/discover-stage.js')))
  const fetched = [...closure(chunks, stages)].filter((chunk) => !atOnce.has(chunk))
  const boot = fetched.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
  return { boot, later: 0, files: fetched.length }
}

function closure(chunks, some, found = new Set()) {
  for (const chunk of some) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const imported = chunks.filter(({ file }) => chunk.imports.includes(file))
    closure(chunks, imported, found)
  }
  return found
}
