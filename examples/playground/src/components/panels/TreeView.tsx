import { useState } from 'react'
import { summaryOf, type Tree } from '../../live/tree.js'

interface TreeViewProps {
  readonly name: string
  readonly tree: Tree
}

/** One value by its name; what is in it, when somebody opens it. */
export function TreeView({ name, tree }: TreeViewProps) {
  const [isOpen, setOpen] = useState(false)
  if (tree.kind === 'leaf') {
    return (
      <li className="tree-leaf">
        <span className="tree-name">{name}</span>
        <bdi dir="ltr" className={`tree-value tree-${tree.of}`}>
          {tree.text}
        </bdi>
      </li>
    )
  }
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="tree-name">{name}</span> <span className="quiet">{summaryOf(tree)}</span>
        </summary>
        {isOpen && (
          <ul>
            {tree.children.map(([child, below]) => (
              <TreeView key={child} name={child} tree={below} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}
