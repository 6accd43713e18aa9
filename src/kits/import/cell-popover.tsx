import { Anchor, Content, Portal, Root } from 'radix-ui/popover'
import { useRef, type ReactNode } from 'react'
import type { PlanRow } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { CellForm } from './cell-form.tsx'
import { ConflictForm } from './conflict-form.tsx'
import { useEditing } from './editing.ts'
import { spokenRow } from './row-name.ts'

/** The open editor of a cell, 288 wide and 4 below it. Esc closes, and the keyboard is back in the grid. */
export function CellPopover({ row, children }: { row: PlanRow; children: ReactNode }) {
  const t = useT('import')
  const { at, close, gridRef } = useEditing()
  const pressedElsewhere = useRef(false)
  if (!at) return children
  return (
    <Root open onOpenChange={(open) => !open && close()}>
      <Anchor asChild>{children}</Anchor>
      <Portal>
        <Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={
            at.field === 'action'
              ? t('conflict.label', { row: spokenRow(row, t) })
              : t('editor.label', { row: spokenRow(row, t), field: t(`field.${at.field}`) })
          }
          onPointerDownOutside={() => (pressedElsewhere.current = true)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!pressedElsewhere.current) gridRef.current?.focus()
          }}
          className="z-40 w-72 rounded border border-line bg-surface p-4 text-t1 shadow outline-none"
        >
          {at.field === 'action' ? (
            <ConflictForm row={row} />
          ) : (
            <CellForm key={at.field} row={row} field={at.field} />
          )}
        </Content>
      </Portal>
    </Root>
  )
}
