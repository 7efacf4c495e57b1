/** 'New project' for whoever is signed in: leads to the three ways to begin. */
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ButtonLook, buttonClass } from '../../ui/button.tsx';

export function NewProjectLink(look: ButtonLook) {
  return (
    <Link to="/alternate" className={buttonClass(look)}>
      <Plus aria-hidden="true" />
      New project
    </Link>
  );
}
