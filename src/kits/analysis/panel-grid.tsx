import type { ComponentType } from 'react'

type PanelGridProps = {
  /** `place`: its size, and the columns that it takes. */
  panels: readonly { id: string; Panel: ComponentType; size: string }[]
  className: string
}

/** Panels side by side, as many as there is room for. */
export const PanelGrid = ({ panels, className }: PanelGridProps) => (
  <div className={`grid grid-cols-1 gap-3 ${className}`}>
    {panels.map(({ id, Panel, size }) => (
      <div key={id} className={size}>
        <Panel />
      </div>
    ))}
  </div>
)
