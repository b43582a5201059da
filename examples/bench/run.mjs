// Runs the kernel's benchmark in Node and in Chromium, and prints a table of each.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [here('src/main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    conditions: ['@latchkey/source'],
    tsconfig: here('tsconfig.json'),
  })
  return outputFiles[0].text
}

function inNode(code) {
  const script = `${code}\nmeasure().then((results) => console.log(JSON.stringify(results)))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', '-'], { input: script, encoding: 'utf8' })
  if (stderr) throw new Error(stderr)
  return JSON.parse(stdout)
}

async function inChromium(code, executablePath) {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--js-flags=--expose-gc',
    '--enable-precise-memory-info',
    '--disable-background-networking',
  ]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: code })
    return await page.evaluate('measure()')
  } finally {
    await browser.close()
  }
}

function print(title, { sizes, cycles, heapBytesPerCycle }) {
  console.log(`\n${title}`)
  console.table(
    sizes.map(({ plugins, kitMs, tsyringeMs, ratio, usPerPlugin, heapBytesPerPlugin }) => ({
      plugins,
      'kit, ms': kitMs.toFixed(2),
      'tsyringe, ms': tsyringeMs.toFixed(2),
      'kit / tsyringe': ratio.toFixed(2),
      'µs per plugin': usPerPlugin.toFixed(2),
      'heap per plugin, B': Math.round(heapBytesPerPlugin),
    })),
  )
  console.log(
    `${cycles} starts and stops of a kit of ten plugins: the heap grows by ${heapBytesPerCycle.toFixed(1)} B per cycle`,
  )
}

const code = await bundle()
print(`Node ${process.version}`, inNode(code))

const executablePath = process.env.LATCHKEY_CHROMIUM ?? '/usr/bin/chromium'
if (existsSync(executablePath)) print('Chromium', await inChromium(code, executablePath))
else console.log(`\nNo Chromium at ${executablePath}; set LATCHKEY_CHROMIUM to one.`)
