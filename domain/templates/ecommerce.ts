/** The two e-commerce templates: an online store and a subscription box. */

import { screen, type Template } from './template.ts';

export const ecommerceTemplates: readonly Template[] = [
  {
    id: 'online-store',
    name: 'Online Store',
    category: 'ecommerce',
    description:
      'A complete shop with catalog, cart and checkout. Customers find a product in two taps, pay the way they like and track their package to the door.',
    features: [
      'Product Catalog',
      'Shopping Cart',
      'Payment Processing',
      'Search & Filters',
      'Order Tracking',
      'Customer Reviews',
      'Admin Dashboard',
    ],
    techStack: ['React', 'Node.js', 'PostgreSQL', 'Stripe', 'Image CDN'],
    badge: 'Popular',
    estimatedTime: '6-8 weeks',
    complexity: 'moderate',
    mockupComponents: screen(
      ['header', 'Fern & Fig', 0, 0, 400, 60],
      ['navigation', 'New, Plants, Pots, Sale', 0, 60, 400, 44],
      ['image', 'Summer collection', 16, 116, 368, 120],
      ['card', 'Monstera: $39', 16, 248, 178, 140],
      ['card', 'Fiddle-leaf fig: $59', 206, 248, 178, 140],
      ['list', 'Your cart: Monstera, Terracotta pot', 16, 400, 368, 112],
      ['button', 'Checkout', 264, 520, 120, 32],
      ['footer', 'Shipping, Returns, Contact', 0, 560, 400, 40],
    ),
  },
  {
    id: 'subscription-box',
    name: 'Subscription Box',
    category: 'ecommerce',
    description:
      'Sell a monthly box instead of single items. Subscribers choose their plan, pause or skip a month themselves, and rate what they received.',
    features: [
      'Plan Selection',
      'Recurring Payments',
      'Payment Processing',
      'Pause and Skip',
      'Delivery Calendar',
      'Notifications',
    ],
    techStack: ['React', 'Node.js', 'PostgreSQL', 'Stripe Billing', 'Transactional email'],
    estimatedTime: '5-7 weeks',
    complexity: 'moderate',
    mockupComponents: screen(
      ['header', 'Roast Club', 0, 0, 400, 60],
      ['text', 'Fresh coffee at your door, every month', 16, 76, 368, 52],
      ['card', 'Taster: 2 bags, $18 a month', 16, 140, 116, 130],
      ['card', 'Classic: 4 bags, $32 a month', 142, 140, 116, 130],
      ['card', 'Office: 10 bags, $75 a month', 268, 140, 116, 130],
      ['form', 'Start your subscription: Name, Delivery address, First delivery', 16, 284, 368, 196],
      ['list', 'Next boxes: June 1, July 1', 16, 492, 230, 92],
      ['button', 'Skip a month', 264, 520, 120, 40],
    ),
  },
];
