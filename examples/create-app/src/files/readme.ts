import { FEATURES, NAMESPACES, TEMPLATES } from '../choices/catalogue.js'
import { type Choices, flagsOf, lists } from '../choices/choices.js'
import type { Project } from './project.js'

const REPOSITORY = 'https://github.com/latchkey/latchkey/tree/main'

/** `README.md`: what was chosen, and where to go on. */
export function readmeFile({ packageName, title, choices }: Project): string {
  const { template, features, namespaces, wagmi } = choices
  const isNext = template === 'next'
  const kit = isNext ? 'app/kit.ts' : 'src/kit.ts'
  const link = (name: string) => `[\`@latchkey/${name}\`](${REPOSITORY}/plugins/${name})`
  const plugins =
    features === 'preset'
      ? [`- ${link('standard')}: every feature, with its default`]
      : features.map((name) => `- ${link(FEATURES[name].package)} ${FEATURES[name].about}`)
  return `# ${title}

An app with [Latchkey](https://github.com/latchkey/latchkey): ${TEMPLATES[template]}. It was made by

\`\`\`sh
npm create @latchkey/app ${packageName} -- ${flagsOf(choices)}
\`\`\`

\`\`\`sh
npm install
npm run dev        # serves the page
npm run build      # checks the types, and builds the page
npm run ${isNext ? 'start      ' : 'preview    '}# serves what was built
\`\`\`

\`${kit}\` makes the kit of plugins${wagmi ? ', and connects wagmi with it' : ''}:

${[...namespaces.map((name) => `- ${link(name)}: ${NAMESPACES[name].about}`), ...plugins].join('\n')}

The README of each package lists its options, and [core’s](${REPOSITORY}/core#options) those of \`createAppKit\`.

${hints(choices).join('\n')}
`
}

function hints(choices: Choices): readonly string[] {
  const { template, wagmi } = choices
  return [
    wagmi
      ? `- All of wagmi works, for EVM networks: see [the bridge](${REPOSITORY}/plugins/eip155#wagmi-2-and-3).`
      : template === 'vanilla'
        ? `- \`kit.connect()\` and [the other services](${REPOSITORY}/core#services) need no button of ours.`
        : `- Components read the kit with [the hooks](${REPOSITORY}/react-bindings#hooks-for-apps) of \`@latchkey/react\`.`,
    ...(lists(choices, 'siwx') && template === 'next'
      ? [
          '- Set `SITE_ORIGIN` to the address of the site. `app/sign-in-server.ts` tells pages and endpoints who has signed in.',
        ]
      : []),
    ...(lists(choices, 'auth')
      ? [`- Signing in by e-mail needs [a wallet service](${REPOSITORY}/examples/embedded-wallet).`]
      : []),
    '- `await kit.networkManifest()` lists every origin that the page may call, for a content security policy.',
  ]
}
