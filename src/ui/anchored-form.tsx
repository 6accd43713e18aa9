import { Anchor, Content, Portal, Root } from 'radix-ui/popover'
import { useId, useRef, type ReactNode } from 'react'

export type AnchoredFormProps = {
  /** What it stands below, or above where there is no room; never covered by it. */
  anchor: Element
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, in one line at the foot. */
  actions?: ReactNode
  /** In pixels. */
  width?: number
}

/** Asks about one row and leaves the others in sight, so that they can still be compared. Esc closes it; a press outside does not, for what is typed. */
export function AnchoredForm({
  anchor,
  onClose,
  title,
  description,
  children,
  actions,
  width = 380,
}: AnchoredFormProps) {
  const titleId = useId()
  const at = useRef(anchor)
  return (
    <Root open onOpenChange={(next) => !next && onClose()}>
      <Anchor virtualRef={at} />
      <Portal>
        <Content
          aria-labelledby={titleId}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          style={{ width }}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // The list of a choice in it closes first.
            if (event.target instanceof Element && event.target.closest('[role=listbox]'))
              event.preventDefault()
          }}
          className="z-40 flex max-w-full flex-col gap-3 rounded border border-line bg-surface p-4 text-t1 shadow outline-none"
        >
          <div>
            <h2 id={titleId} className="text-title font-semibold">
              {title}
            </h2>
            {description && <div className="mt-1 text-body text-t2">{description}</div>}
          </div>
          {children}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </Content>
      </Portal>
    </Root>
  )
}
