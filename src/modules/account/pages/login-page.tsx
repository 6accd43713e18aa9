import { AccountPage } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'

export const LoginPage = () => (
  <AccountPage>
    <LoginForm />
  </AccountPage>
)
