import { lists } from '../choices/choices.js'
import { kitFile } from './kit.js'
import { packageFile } from './manifest.js'
import * as next from './next.js'
import type { Project } from './project.js'
import { readmeFile } from './readme.js'
import { nextTsconfigFile, viteTsconfigFile } from './settings.js'
import * as vanilla from './vanilla.js'
import * as vite from './vite.js'

/** The files of an app, by their paths. */
export function projectFiles(project: Project): Readonly<Record<string, string>> {
  return {
    ...OF_TEMPLATE[project.choices.template](project),
    'README.md': readmeFile(project),
    'package.json': packageFile(project),
  }
}

const OF_TEMPLATE = {
  vite: (project: Project) => ({
    '.gitignore': 'node_modules\ndist\n',
    'index.html': vite.indexFile(project.title, '/src/main.tsx', '<div id="root"></div>'),
    'src/app.tsx': vite.appFile(project),
    'src/kit.ts': kitFile(project),
    'src/main.tsx': vite.mainFile(project),
    'tsconfig.json': viteTsconfigFile(true),
    'vite.config.ts': vite.viteConfigFile(),
  }),
  vanilla: (project: Project) => ({
    '.gitignore': 'node_modules\ndist\n',
    'index.html': vite.indexFile(project.title, '/src/main.ts', vanilla.vanillaBody(project.title)),
    'src/kit.ts': kitFile(project),
    'src/main.ts': vanilla.mainFile(project),
    'src/wallet-button.ts': vanilla.walletButtonFile(),
    'tsconfig.json': viteTsconfigFile(false),
  }),
  next: (project: Project) => {
    const hasSignIns = lists(project.choices, 'siwx')
    return {
      '.gitignore': 'node_modules\n.next\nnext-env.d.ts\n',
      'app/account.tsx': next.accountFile(project),
      'app/kit.ts': kitFile(project),
      'app/layout.tsx': next.layoutFile(project),
      'app/page.tsx': next.pageFile(project, hasSignIns),
      'app/providers.tsx': next.providersFile(project),
      ...(hasSignIns && {
        'app/sign-in-server.ts': next.signInServerFile(project),
        'app/siwx/[...path]/route.ts': next.routeFile(),
      }),
      'tsconfig.json': nextTsconfigFile(),
    }
  },
}
