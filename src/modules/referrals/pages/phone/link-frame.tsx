import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/ui/language-switch.tsx'

/** A page for the hand without a menu: head of 52 with the language, one column of at most 480, what is pressed at its foot. */
export function LinkFrame({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg text-t1">
      <header className="relative flex h-13 shrink-0 items-center border-b border-line bg-surface px-4 min-[420px]:justify-center">
        <p className="text-[17px] font-semibold">{title}</p>
        <div className="absolute inset-y-0 right-1 flex items-center text-note [&_button]:h-11">
          <LanguageSwitch />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col gap-3 px-4 pt-4 pb-6">{children}</main>
      {foot && (
        <footer className="sticky bottom-0 border-t border-line bg-surface">
          <div className="mx-auto flex min-h-20 w-full max-w-[480px] flex-col justify-center gap-2 px-4 py-3">{foot}</div>
        </footer>
      )}
    </div>
  )
}

/** A white card of the page. */
export const LinkCard = ({ children }: { children: ReactNode }) => (
  <section className="rounded border border-line bg-surface p-4">{children}</section>
)

/** What went wrong, where it is read first. */
export const LinkAlarm = ({ text }: { text: string }) => (
  <div role="alert">
    {text && <p className="rounded bg-severe-soft px-3 py-2 text-body text-t1">{text}</p>}
  </div>
)

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
