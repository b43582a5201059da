import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { linkBetween } from './addresses.js'
import { buildSite, type LiveBlock, type Site } from './build-site.js'
import { head, renderPage } from './layout.js'
import { readVersions } from './versions.js'

export interface DocumentationOptions {
  /** The repository. */
  readonly root: string
  /** The folder of this example. */
  readonly here: string
}

const LIVE = 'live-block:'
/** A file whose name the build decides. */
type Built = Readonly<Record<string, string>>

/**
 * Builds the site with Vite: the pages as files below the address of their version, the code of the page, and one entry for each
 * program that runs in a frame of its own.
 */
export function documentation({ root, here }: DocumentationOptions): Plugin {
  const page = join(here, 'src/page/main.ts')
  let site: Site

  return {
    name: 'documentation',
    apply: 'build',
    async config() {
      site = await buildSite(root)
      const names = `${site.version}/assets/[name]-[hash]`
      return {
        build: {
          rolldownOptions: {
            input: { page, ...Object.fromEntries(site.live.map(({ id }) => [`live-${id}`, LIVE + id])) },
            output: {
              entryFileNames: `${names}.js`,
              chunkFileNames: `${names}.js`,
              assetFileNames: `${names}[extname]`,
            },
          },
        },
      }
    },
    resolveId: (id) => (id.startsWith(LIVE) ? `\0${id}` : undefined),
    load(id) {
      const block = site.live.find((one) => id === `\0${LIVE}${one.id}`)
      return block && programOf(here, block)
    },
    generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
      const built: Record<string, string> = {}
      const styles: string[] = []
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) built[file.name] = file.fileName
        if (file.fileName.endsWith('.css')) styles.push(file.fileName)
      }
      emit(`${site.version}/mode.js`, readFileSync(join(here, 'src/page/mode.js'), 'utf8'))
      emit(`${site.version}/search.json`, JSON.stringify(site.places))
      for (const [name, file] of site.pictures) emit(`${site.version}/${name}`, readFileSync(file))
      writePages(site, built, styles, emit)
      for (const [name, source] of readVersions(site.version, join(here, 'versions'))) emit(name, source)
    },
  }
}

/** The stage has its wallets in the page before the program runs. */
const programOf = (here: string, { file }: LiveBlock) =>
  `import { openStage } from ${JSON.stringify(join(here, 'src/live/stage.ts'))}
openStage(() => import(${JSON.stringify(file)}))`

type Emit = (fileName: string, source: string | Uint8Array) => void

function writePages(
  { version, pages, readers, live }: Site,
  built: Built,
  styles: readonly string[],
  emit: Emit,
): void {
  const below = (file: string) => file.slice(version.length + 1)
  const pageStyles = styles.filter((file) => /\/page-/.test(file)).map(below)
  const stageStyles = styles.filter((file) => !/\/page-/.test(file)).map(below)
  const scripts = { mode: 'mode.js', page: below(built['page']!) }
  for (const page of pages)
    emit(`${version}/${page.address}index.html`, renderPage(page, { version, readers, scripts, styles: pageStyles }))
  for (const { id } of live) {
    const address = `live/${id}/`
    const to = (file: string) => linkBetween(address, below(file))
    const script = `<script type="module" src="${to(built[`live-${id}`]!)}"></script>`
    const body = '<body><main id="root"></main></body></html>\n'
    emit(
      `${version}/${address}index.html`,
      head(
        'A live example',
        stageStyles.map((file) => linkBetween(address, file)),
        [script],
      ) + body,
    )
  }
}
