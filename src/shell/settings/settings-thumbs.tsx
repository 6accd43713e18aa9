import { useId, type ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'

type ThumbsProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string; picture: ReactNode }[]
  onChange: (value: V) => void
}

/** A choice by small pictures of 80×52; the arrow keys move it. */
export function Thumbs<V extends string>({ label, value, options, onChange }: ThumbsProps<V>) {
  const name = useId()
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-note text-t2">{label}</legend>
      <div className="grid grid-cols-[repeat(4,80px)] justify-between gap-y-3">
        {options.map((option) => (
          <label key={option.value} className="relative flex flex-col items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              className="relative h-13 w-20 overflow-hidden rounded border border-line2 peer-checked:border-brand peer-checked:ring-1 peer-checked:ring-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
            >
              {option.picture}
            </span>
            <span className="text-note text-t2 peer-checked:font-semibold peer-checked:text-brand-strong">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The frame in small: where the menu of modules and that of pages stand. */
export function LayoutPicture({ layout }: { layout: 'side' | 'top' | 'mixed' }) {
  const hasSider = layout !== 'top'
  return (
    <span className="absolute inset-0 flex flex-col bg-bg">
      {layout === 'side' ? null : <span className="h-2.5 bg-header" />}
      <span className="flex flex-1">
        {hasSider && (
          <span className="w-4.5 border-r border-line bg-surface">
            {layout === 'side' && <span className="m-1 block h-1 bg-brand" />}
          </span>
        )}
        <span className={cx('m-1.5 flex-1 rounded-bar bg-line2', layout === 'side' && 'mt-3.5')} />
      </span>
    </span>
  )
}

/** The frame in small, in a theme's own colours. */
export function ThemePicture({ theme }: { theme: 'light' | 'dark' | 'wall' | 'system' }) {
  if (theme !== 'system') return <Page theme={theme} />
  return (
    <>
      <Page theme="light" />
      <Page theme="dark" className="[clip-path:polygon(100%_0,100%_100%,0_100%)]" />
    </>
  )
}

function Page({ theme, className }: { theme: 'light' | 'dark' | 'wall'; className?: string }) {
  return (
    <span data-theme={theme} className={cx('absolute inset-0 flex flex-col bg-bg', className)}>
      <span className="h-2.5 bg-header" />
      <span className="flex flex-1">
        <span className="w-4.5 bg-surface" />
        <span className="m-1 grid flex-1 grid-cols-2 gap-1 [&>span]:rounded-bar [&>span]:bg-line">
          <span />
          <span />
          <span className="col-span-2" />
        </span>
      </span>
    </span>
  )
}
