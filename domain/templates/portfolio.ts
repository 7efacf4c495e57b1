/** The two portfolio templates: a personal portfolio and a studio site. */

import { screen, type Template } from './template.ts';

export const portfolioTemplates: readonly Template[] = [
  {
    id: 'personal-portfolio',
    name: 'Personal Portfolio',
    category: 'portfolio',
    description:
      'Show your best work and get found for it: a fast, clean site with projects, an about page and a contact form.',
    features: [
      'Project Gallery',
      'About Page',
      'Contact Form',
      'Search Engine Optimization',
      'Light and Dark Mode',
    ],
    techStack: ['Astro', 'TypeScript', 'Tailwind CSS', 'Headless CMS'],
    badge: 'Simple',
    estimatedTime: '2-3 weeks',
    complexity: 'simple',
    mockupComponents: screen(
      ['header', 'Ines Duarte', 0, 0, 400, 60],
      ['text', 'Product designer for things people use every day', 16, 76, 368, 64],
      ['image', 'Ferry schedule app', 16, 152, 368, 150],
      ['card', 'Bakery brand: Identity', 16, 314, 178, 120],
      ['card', 'Museum guide: App', 206, 314, 178, 120],
      ['text', 'Have a project in mind?', 16, 452, 220, 40],
      ['button', 'Say hello', 264, 450, 120, 44],
      ['footer', 'Ines Duarte: Work, About, Contact', 0, 510, 400, 90],
    ),
  },
  {
    id: 'creative-studio',
    name: 'Creative Studio',
    category: 'portfolio',
    description:
      'An agency site that wins work: case studies with results, the team, a journal, and an inquiry form that asks the right questions.',
    features: ['Case Studies', 'Team Pages', 'Journal', 'Inquiry Form', 'Analytics', 'Multi-language'],
    techStack: ['Next.js', 'TypeScript', 'Headless CMS', 'Video hosting'],
    estimatedTime: '4-6 weeks',
    complexity: 'simple',
    mockupComponents: screen(
      ['navigation', 'Work, Studio, Journal, Contact', 0, 0, 400, 50],
      ['image', 'Showreel', 0, 50, 400, 180],
      ['text', 'We build brands that behave', 16, 242, 368, 40],
      ['card', 'Tram line 7: +40% riders', 16, 292, 178, 130],
      ['card', 'Oat & Co: Sold out in a week', 206, 292, 178, 130],
      ['form', 'Tell us about it: Your idea', 16, 434, 180, 116],
      ['list', 'Journal: On naming, Slow type', 208, 434, 176, 116],
      ['footer', 'Lisbon, Oslo, Contact', 0, 560, 400, 40],
    ),
  },
];
