import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRegions } from '@/api/regions.ts'
import type { Region } from '@/contract/regions.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Popover } from '@/ui/popover.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { RegionPanel } from './region-panel.tsx'
import { pathText, toTree } from './region-tree.ts'

export type RegionPickerProps = {
  /** Spoken name, and what the button says while nothing is chosen. */
  label: string
  /** Six-digit code of a province or a city. */
  value: string | undefined
  onChange: (code: string, path: readonly Region[]) => void
  disabled?: boolean
}

/** A province or a city: a pop-up beside its button, on a phone the whole screen. Its texts: namespace `regions`. */
export function RegionPicker({ label, value, onChange, disabled = false }: RegionPickerProps) {
  const t = useT('regions')
  const isPhone = usePhone()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const regions = useRegions(isOpen || value !== undefined)
  const rows = regions.data?.rows
  const path = rows && value ? pathText(toTree(rows).pathOf(value)) : ''
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const button = (
    <Button
      ref={trigger}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={path ? `${label} ${path}` : label}
      className="max-w-full"
      {...(isPhone && { onClick: () => setOpen(true) })}
    >
      <span className="truncate">{path || value || label}</span>
      <ChevronDown aria-hidden size={16} className="shrink-0" />
    </Button>
  )
  const body = rows ? (
    <RegionPanel
      regions={rows}
      value={value}
      onChoose={(code, chosen) => {
        close()
        onChange(code, chosen)
      }}
    />
  ) : regions.error ? (
    <StateBlock
      state="error"
      detail={regions.error.message}
      action={
        <Button size="small" busy={regions.isFetching} onClick={() => void regions.refetch()}>
          {t('retry')}
        </Button>
      }
    />
  ) : (
    <SkeletonRows rows={8} />
  )
  if (isPhone)
    return (
      <>
        {button}
        <Drawer open={isOpen} onClose={close} title={label} width={9999}>
          <div className="-mx-6 -my-4 h-full">{body}</div>
        </Drawer>
      </>
    )
  return (
    <Popover trigger={button} label={label} open={isOpen} onOpenChange={setOpen} width={440}>
      <div className="-m-4 h-104">{body}</div>
    </Popover>
  )
}
