import type { Drawing } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'

/** A drawing, as wide as the picture around it, which cuts it to a circle. */
export function Drawn({ drawing: { background, shapes } }: { readonly drawing: Drawing }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="100%" height="100%" focusable="false">
      <path fill={background} d="M0 0h24v24H0z" />
      {shapes.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  )
}
