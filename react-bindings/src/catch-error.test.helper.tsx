import { Component, type ReactNode } from 'react'
import { takeSaid } from './expect-silence.test.helper.js'

interface Props {
  readonly children: ReactNode
  /** Told of what was thrown below. */
  readonly onError: (error: unknown) => void
}

/** Shows "broken" in place of what throws. */
export class Boundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.isBroken ? 'broken' : this.props.children
  }
}

/** What rendering throws; what React says about it is expected. */
export function thrownBy(render: () => void): unknown {
  try {
    render()
  } catch (error) {
    takeSaid()
    return error
  }
  throw new Error('It rendered.')
}
