import { Component, type ReactNode } from 'react'

type Props = { resetKey: unknown; fallback: (retry: () => void) => ReactNode; children: ReactNode }
type State = { failed: boolean; key: unknown }

/** Keeps a broken picture inside its panel. New data (another `resetKey`) is another try. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State) {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
