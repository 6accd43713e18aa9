import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/ui/language-switch.tsx'

/** The page for the hand: head of 52 with the language, one column of at most 480. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg text-t1">
      <header className="relative flex h-13 shrink-0 items-center border-b border-line bg-surface px-4 min-[420px]:justify-center">
        <p className="text-[17px] font-semibold">{title}</p>
        <div className="absolute inset-y-0 right-1 flex items-center text-note [&_button]:h-11">
          <LanguageSwitch />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col gap-3 px-4 pt-6 pb-8">
        {children}
      </main>
    </div>
  )
}

/** A white card of the page. */
export const Card = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <section className={`rounded border border-line bg-surface p-4 ${className}`}>{children}</section>
)

/** What went wrong, calmly: at the place where it is read first. */
export const Alarm = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && <p className="rounded bg-severe-soft px-3 py-2 text-body text-t1">{children}</p>}
  </div>
)
