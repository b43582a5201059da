import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute.mjs'
import { ran } from '../tally.mjs'
import { environment, npmOutside } from './npm.mjs'
import { visit } from './visit.mjs'

/** Vite as a server: of a built page, by `preview`, or of a page under development. */
export const vite = (home, cwd, args) => ({
  cwd,
  program: join(home, 'node_modules/vite/bin/vite.js'),
  args: [...args, '--host', '127.0.0.1', '--port', '0'],
})

/** Next.js as a server of a built page. */
export const next = (home, cwd) => ({
  cwd,
  program: join(home, 'node_modules/next/dist/bin/next'),
  args: ['start', '-H', '127.0.0.1', '-p', '0'],
})

/** The README's program in the app of `create-vite`. */
export async function tryVite(home, browser, program) {
  const app = join(home, 'app')
  writeFileSync(join(app, 'src/main.tsx'), program)
  return [
    ran("Vite builds the README's program", await npmOutside(['run', 'build'], app)),
    { what: 'it shows the modal in the built page', problems: await visit(browser, vite(home, app, ['preview'])) },
    { what: 'it shows the modal in the development server', problems: await visit(browser, vite(home, app, [])) },
  ]
}

/** Not minimized: that is most of webpack's work, and no part of what is checked. */
const WEBPACK = `
import { writeFileSync } from 'node:fs'
import webpack from 'webpack'

const use = { loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } } }
webpack({
  mode: 'production',
  entry: './main.tsx',
  optimization: { minimize: false },
  module: { rules: [{ test: /\\.tsx$/, use }] },
}, (error, stats) => {
  if (error) throw error
  console.log(stats.toString({ preset: 'errors-warnings' }))
  if (stats.hasErrors()) process.exitCode = 1
  writeFileSync('dist/index.html', '<!doctype html><div id="root"></div><script src="/main.js"></script>')
})
`

export async function tryWebpack(home, browser, program) {
  const app = join(home, 'webpack')
  mkdirSync(app)
  writeFileSync(join(app, 'main.tsx'), program)
  writeFileSync(join(app, 'build.mjs'), WEBPACK)
  const built = await execute(process.execPath, ['build.mjs'], { cwd: app, env: environment })
  return [
    ran("webpack builds the README's program", built),
    { what: 'it shows the modal in the page of webpack', problems: await visit(browser, vite(home, app, ['preview'])) },
  ]
}

/** Next.js renders the page itself, so the program's last statement becomes the page. */
export async function tryNext(home, browser, program) {
  const app = join(home, 'next')
  mkdirSync(join(app, 'app'), { recursive: true })
  const page = program
    .replace(/^import { createRoot }.*\n/m, '')
    .replace(/^createRoot\(.*?\)\.render\((.*?),?\n\)$/ms, 'export default function Page() {\n  return ($1)\n}')
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  writeFileSync(join(app, 'app/page.jsx'), `'use client'\n${page}`)
  writeFileSync(
    join(app, 'app/layout.jsx'),
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  )
  const server = next(home, app)
  const built = await execute(process.execPath, [server.program, 'build'], { cwd: app, env: environment })
  return [
    ran("Next.js builds the README's program", built),
    { what: 'it shows the modal in the page of Next.js', problems: await visit(browser, server) },
  ]
}
