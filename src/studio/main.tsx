import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Studio } from './studio.tsx'
import { TextsProvider } from './texts/texts.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TextsProvider>
        <BrowserRouter basename="/studio">
          <Studio />
        </BrowserRouter>
      </TextsProvider>
    </StrictMode>,
  )
