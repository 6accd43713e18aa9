import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '@/modules/account/pages/login-page.tsx'
import { readSession } from '@/session/cookies.ts'
import { safePath } from '@/session/safe-path.ts'

export const Route = createFileRoute('/login')({
  staticData: { title: 'login', texts: ['account'] },
  validateSearch: ({ redirect: to }: Record<string, unknown>): { redirect?: string } =>
    typeof to === 'string' ? { redirect: to } : {},
  beforeLoad: async ({ context, search }) => {
    if (readSession()) throw redirect({ href: safePath(search.redirect), replace: true })
    await context.texts
  },
  component: LoginPage,
})
