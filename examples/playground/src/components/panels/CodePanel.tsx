import { useState } from 'react'
import { hostCode } from '../../configuration/host-code.js'
import { recipeOf } from '../../configuration/recipe.js'
import { usePage } from '../../page.js'
import { useConfiguration } from '../../use-configuration.js'
import { CodeBlock } from './CodeBlock.js'
import { Panel } from './Panel.js'

/** What a host writes to have exactly this. */
export function CodePanel() {
  const { local } = usePage()
  const configuration = useConfiguration()
  const [isLocal, setLocal] = useState(false)
  const { program, shell } = hostCode(recipeOf(configuration, isLocal ? local : undefined))
  return (
    <Panel
      about="The program of a host that is configured as this page is."
      actions={
        local && (
          <label className="check">
            <input type="checkbox" checked={isLocal} onChange={() => setLocal(!isLocal)} />
            <span>On this machine’s chains</span>
          </label>
        )
      }
    >
      <CodeBlock title="Install" code={shell} />
      <CodeBlock title="app.tsx" code={program} />
    </Panel>
  )
}
